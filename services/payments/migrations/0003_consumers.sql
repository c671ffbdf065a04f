-- One consumer for each aggregate of another service. Events of one aggregate arrive in order, so the
-- newest version any of its former consumers has seen is the newest of all.
create table renamed (former text primary key, consumer text not null);
insert into renamed values
  ('payments.on-order-created', 'payments.orders'),
  ('payments.on-order-paid', 'payments.orders'),
  ('payments.on-order-status-changed', 'payments.orders'),
  ('payments.on-order-cancelled', 'payments.orders'),
  ('payments.on-refund-approved', 'payments.orders'),
  ('payments.on-seller-profile-changed', 'payments.sellers'),
  ('payments.on-user-blocked', 'payments.sellers'),
  ('payments.on-user-unblocked', 'payments.sellers');
update inbox i set consumer = r.consumer from renamed r where i.consumer = r.former;
insert into inbox_heads (consumer, source, aggregate_id, version)
  select r.consumer, h.source, h.aggregate_id, max(h.version)
  from inbox_heads h join renamed r on r.former = h.consumer group by 1, 2, 3;
delete from inbox_heads h using renamed r where h.consumer = r.former;
drop table renamed;
