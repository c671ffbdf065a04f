-- One consumer for each aggregate of another service. Events of one aggregate arrive in order, so the
-- newest version any of its former consumers has seen is the newest of all.
create table renamed (former text primary key, consumer text not null);
insert into renamed values
  ('payouts.on-order-paid', 'payouts.orders'),
  ('payouts.on-delivery-confirmed', 'payouts.orders'),
  ('payouts.on-dispute-opened', 'payouts.orders'),
  ('payouts.on-dispute-closed', 'payouts.orders'),
  ('payouts.on-refund-requested', 'payouts.orders'),
  ('payouts.on-refund-rejected', 'payouts.orders'),
  ('payouts.on-payment-refunded', 'payouts.payments'),
  ('payouts.on-refund-failed', 'payouts.payments'),
  ('payouts.on-charged-back', 'payouts.payments'),
  ('payouts.on-seller-profile-changed', 'payouts.sellers'),
  ('payouts.on-pix-key-changed', 'payouts.sellers');
update inbox i set consumer = r.consumer from renamed r where i.consumer = r.former;
insert into inbox_heads (consumer, source, aggregate_id, version)
  select r.consumer, h.source, h.aggregate_id, max(h.version)
  from inbox_heads h join renamed r on r.former = h.consumer group by 1, 2, 3;
delete from inbox_heads h using renamed r where h.consumer = r.former;
drop table renamed;
