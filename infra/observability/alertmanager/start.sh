#!/bin/sh
# Starts Alertmanager with the configuration in ALERTMANAGER_DIR; where there is none, with one that sends mails.
set -eu
config=/etc/alertmanager/alertmanager.yml
if [ ! -f "$config" ]; then
  config=${TMPDIR:-/tmp}/alertmanager.yml
  # It holds the password of the mail server.
  umask 077
  sh "$(dirname "$0")/mail.sh" >"$config"
fi
exec alertmanager --config.file="$config" "$@"
