#!/bin/sh
# Starts Alertmanager with the configuration in ALERTMANAGER_DIR; without one, with a generated configuration that sends mails.
set -eu
config=/etc/alertmanager/alertmanager.yml
if [ ! -f "$config" ]; then
  config=${TMPDIR:-/tmp}/alertmanager.yml
  # The file contains the password of the mail server.
  umask 077
  sh "$(dirname "$0")/mail.sh" >"$config"
fi
exec alertmanager --config.file="$config" "$@"
