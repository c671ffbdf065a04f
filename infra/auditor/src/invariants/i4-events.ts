import { checksOf, fromEverySchema } from '../check.ts';

const receipts = fromEverySchema(
  `select '$s' as service, consumer, event_id, handled_at from $s.inbox`,
);
const events = fromEverySchema(
  `select '$s' as source, id, type, aggregate_id, aggregate_version, created_at, sent_at from $s.outbox`,
);
const heads = fromEverySchema(`select consumer, source, aggregate_id, version from $s.inbox_heads`);
const parked = fromEverySchema(`select consumer, event_id from $s.parked_events`);
/** These handlers ignore some events because of their content, and write no receipt for them. */
const selective = [
  ['identity.orders', 'orders.order-cancelled.v1'],
  ['notifications.cart-abandoned', 'cart.cart-abandoned.v1'],
  ['orders.payments', 'payments.charged-back.v1'],
  ['payouts.orders', 'orders.refund-approved.v1'],
  ['payouts.payments', 'payments.payment-refunded.v1'],
]
  .map(([consumer, type]) => `('${consumer}', '${type}')`)
  .join(', ');
/** The events that a consumer subscribes to, and since when, are derived from its receipts. */
const heard = `select r.consumer, e.type, min(e.created_at) as since
  from (${receipts}) r join (${events}) e on e.id = r.event_id
  group by r.consumer, e.type having (r.consumer, e.type) not in (${selective})`;
/**
 * Sent events are deleted after a while, their receipts later. A receipt is only compared with the
 * outboxes if it is newer than the oldest event of every outbox from which events were already deleted.
 */
const outboxBegins =
  fromEverySchema(`select coalesce(min(created_at), 'infinity') + interval '1 hour' as at
  from $s.outbox having coalesce(min(position), 2) > 1
    and exists (select 1 from pg_sequences where schemaname = '$s'
      and sequencename = 'outbox_position_seq' and last_value is not null)`);

export const eventChecks = checksOf('I4', {
  'event-not-sent': {
    message: 'committed events that were not published',
    query: fromEverySchema(`select '$s ' || id as id from $s.outbox where sent_at is null`),
  },
  'event-parked': {
    message: 'events that a consumer could not apply and parked',
    query: fromEverySchema(`select consumer || ' ' || event_id as id from $s.parked_events`),
  },
  // An event counts as applied when a newer one of its aggregate was applied.
  'event-missed': {
    message: 'events that a consumer listens to and has neither applied nor parked',
    query: `
      select h.consumer || ' ' || e.id as id from (${heard}) h
      join (${events}) e on e.type = h.type and e.created_at > h.since and e.sent_at is not null
      left join (${heads}) c on c.consumer = h.consumer and c.source = e.source
        and c.aggregate_id = e.aggregate_id
      where coalesce(c.version, 0) < e.aggregate_version
        and not exists (select 1 from (${parked}) p
          where p.consumer = h.consumer and p.event_id = e.id::text)`,
  },
  'event-applied-twice': {
    message: 'events that a consumer applied more than once',
    query: `
      select consumer || ' ' || event_id as id from (${receipts}) r
      group by consumer, event_id having count(*) > 1`,
  },
  'event-never-emitted': {
    message: 'events that a consumer applied and no service ever emitted',
    query: `
      select consumer || ' ' || event_id as id from (${receipts}) r
      where not exists (select 1 from (${events}) e where e.id = r.event_id)
        and r.handled_at > coalesce((select max(at) from (${outboxBegins}) b), '-infinity')`,
  },
});
