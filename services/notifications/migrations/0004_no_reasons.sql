-- Nor the words somebody cancelled with; the order's page has them.
update notifications.notifications set message = regexp_replace(message, ' Motivo: .*$', '')
where type = 'order_cancelled';
