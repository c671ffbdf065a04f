import { checksOf, fromEverySchema } from '../check.ts';

const receipts = fromEverySchema(
  `select '$s' as service, consumer, event_id, handled_at from $s.inbox`,
);
const events = fromEverySchema(`select id, sent_at from $s.outbox`);
/**
 * Sent events are deleted after a while, their receipts later. A receipt is only held against the
 * outboxes where it is younger than the oldest event of every outbox that has lost its beginning.
 */
const outboxBegins =
  fromEverySchema(`select coalesce(min(created_at), 'infinity') + interval '1 hour' as at
  from $s.outbox having coalesce(min(position), 2) > 1
    and exists (select 1 from pg_sequences where schemaname = '$s'
      and sequencename = 'outbox_position_seq' and last_value is not null)`);

export const eventChecks = checksOf('I4', {
  'committed events that were not published': fromEverySchema(
    `select '$s ' || id as id from $s.outbox where sent_at is null`,
  ),
  'events that a consumer could not apply and parked': fromEverySchema(
    `select consumer || ' ' || event_id as id from $s.parked_events`,
  ),
  'events that a consumer applied more than once': `
      select consumer || ' ' || event_id as id from (${receipts}) r
      group by consumer, event_id having count(*) > 1`,
  'events that a consumer applied and no service ever emitted': `
      select consumer || ' ' || event_id as id from (${receipts}) r
      where not exists (select 1 from (${events}) e where e.id = r.event_id)
        and r.handled_at > coalesce((select max(at) from (${outboxBegins}) b), '-infinity')`,
});
