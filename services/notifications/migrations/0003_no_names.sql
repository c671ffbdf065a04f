-- A notice tells its reader about an order, not who somebody is: that would outlive the person's account.
update notifications.notifications set message = regexp_replace(message, '^.* fez o pedido ', 'Chegou o pedido ')
where type = 'new_order_received';
