#!/bin/sh
# Prints a configuration that mails every alert to ALERT_MAIL_TO, by the mail server of the shop (SMTP_URL) and in its
# name (MAIL_FROM). Alertmanager itself reads no variables.
set -eu

fail() {
  echo "$1" >&2
  exit 1
}
# Quotes any text for YAML.
quoted() { printf "'%s'" "$(printf %s "$1" | sed "s/'/''/g")"; }
# %40 in an address stands for @.
decoded() {
  rest=$1
  while [ "$rest" != "${rest#*%}" ]; do
    printf %s "${rest%%\%*}"
    rest=${rest#*%}
    printf "\\$(printf %o "0x$(printf %.2s "$rest")")"
    rest=${rest#??}
  done
  printf %s "$rest"
}

[ -n "${ALERT_MAIL_TO:-}" ] || fail 'ALERT_MAIL_TO is empty: alerts would reach no one (docs/going-live.md, "Eyes")'
[ -n "${MAIL_FROM:-}" ] || fail 'MAIL_FROM is empty: mails need a sender'
case ${SMTP_URL:-} in
  smtps://*) port=465 tls=true ;;
  smtp://*) port=587 tls=false ;;
  *) fail 'SMTP_URL is neither smtps:// nor smtp://' ;;
esac
server=${SMTP_URL#*://}
server=${server%%[/?]*}
login=
case $server in *@*) login=${server%@*} server=${server##*@} ;; esac
case $server in *:*) port=${server##*:} server=${server%:*} ;; esac
[ "$tls" = false ] || [ "$port" = 465 ] || fail 'Alertmanager speaks smtps at port 465 only; smtp:// begins TLS by itself'
# On port 465 the connection is TLS from the start. On other ports STARTTLS is used, and required if a password is sent.
starttls=false
[ "$port" = 465 ] || [ -z "$login" ] || starttls=true

cat <<END
global:
  smtp_from: $(quoted "$MAIL_FROM")
  smtp_smarthost: $(quoted "$server:$port")
  smtp_require_tls: $starttls
END
[ -z "$login" ] || cat <<END
  smtp_auth_username: $(quoted "$(decoded "${login%%:*}")")
  smtp_auth_password: $(quoted "$(decoded "${login#*:}")")
END
cat <<END
route:
  receiver: ticket
  group_by: [alertname, service]
  group_wait: 30s
  group_interval: 5m
  repeat_interval: 12h
  routes:
    - receiver: page
      matchers: ['severity = page']
      group_wait: 10s
      repeat_interval: 1h
receivers:
  # Wakes the person on call.
  - name: page
    email_configs:
      - to: $(quoted "$ALERT_MAIL_TO")
        send_resolved: true
        headers: { Importance: high }
  # Waits for the morning.
  - name: ticket
    email_configs:
      - to: $(quoted "$ALERT_MAIL_TO")
        send_resolved: true
END
