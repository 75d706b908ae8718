#!/bin/sh
# Makes up three simulators in the folder "devices", laid out as Xcode lays out its own, in which an app with an app group
# was started.
set -eu
group=group.com.example.cal

simulator() { # NAME RUNTIME UDID
  container="devices/$3/data/Containers/Shared/AppGroup/0D4F8C3A-5B6E-4F70-8192-A3B4C5D6E7F8"
  mkdir -p "$container/Library/Preferences"
  cat > "devices/$3/device.plist" <<EOT
<plist version="1.0"><dict>
  <key>UDID</key><string>$3</string>
  <key>name</key><string>$1</string>
  <key>runtime</key><string>com.apple.CoreSimulator.SimRuntime.$2</string>
  <key>state</key><integer>1</integer>
</dict></plist>
EOT
  cat > "$container/.com.apple.mobile_container_manager.metadata.plist" <<EOT
<plist version="1.0"><dict>
  <key>MCMMetadataIdentifier</key><string>$group</string>
</dict></plist>
EOT
}

simulator "iPhone 17" iOS-26-1 7A1E0F52-3C4B-4D5E-8F60-718293A4B5C6
simulator "iPhone 16" iOS-18-6 2B9D4C10-6E7F-4A81-9C3D-5E0F1A2B3C4D
simulator "iPad mini" iOS-26-1 C3D8E5F1-9A0B-4C2D-8E4F-6071829304A5
