-- Consumers are named after what they follow. Receipts move along, so that nothing is handled twice;
-- of merged heads the newest version counts. Parked events carry the service's name and stay.
create table notifications.consumer_names (old text primary key, name text not null);
insert into notifications.consumer_names
select consumer, case
  when consumer like 'notifications.on-%' then 'notifications.recipients'
  else regexp_replace(consumer, '^notifications[.]on[.][a-z]+[.]([a-z-]+)[.]v\d+$', 'notifications.\1')
end
from (select distinct consumer from notifications.inbox_heads where consumer like 'notifications.on%') old;

update notifications.inbox i set consumer = n.name from notifications.consumer_names n where i.consumer = n.old;
insert into notifications.inbox_heads (consumer, source, aggregate_id, version)
select n.name, h.source, h.aggregate_id, max(h.version)
from notifications.inbox_heads h join notifications.consumer_names n on n.old = h.consumer
group by n.name, h.source, h.aggregate_id;
delete from notifications.inbox_heads h using notifications.consumer_names n where h.consumer = n.old;
drop table notifications.consumer_names;
