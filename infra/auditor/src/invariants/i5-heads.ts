import { checksOf, fromEverySchema } from '../check.ts';

const producers = fromEverySchema(
  `select '$s' as source, aggregate_id, version from $s.outbox_heads`,
);
const events = fromEverySchema(
  `select '$s' as source, id, aggregate_id, aggregate_version from $s.outbox`,
);
const consumers = fromEverySchema(
  `select consumer, source, aggregate_id, version from $s.inbox_heads`,
);
const receipts = fromEverySchema(`select consumer, event_id from $s.inbox`);

const applied = `select r.consumer, e.source, e.aggregate_id, max(e.aggregate_version) as version
  from (${receipts}) r join (${events}) e on e.id = r.event_id
  group by r.consumer, e.source, e.aggregate_id`;

export const headChecks = checksOf('I5', {
  'version-skipped': {
    message: 'aggregates whose events skip or repeat a version',
    query: `
      select source || ' ' || aggregate_id as id from (${events}) e group by source, aggregate_id
      having count(*) <> count(distinct aggregate_version)
        or count(*) <> max(aggregate_version) - min(aggregate_version) + 1`,
  },
  'newest-event-missing': {
    message: 'producers whose newest event is not their newest version',
    query: `
      select p.source || ' ' || p.aggregate_id as id from (${producers}) p
      join (select source, aggregate_id, max(aggregate_version) as version from (${events}) e
        group by source, aggregate_id) e using (source, aggregate_id)
      where p.version <> e.version`,
  },
  'consumer-ahead': {
    message: 'consumers ahead of the producer',
    query: `
      select c.consumer || ' ' || c.aggregate_id as id from (${consumers}) c
      left join (${producers}) p using (source, aggregate_id) where c.version > coalesce(p.version, 0)`,
  },
  // Older events may have been deleted; then only a version that decreased is found.
  'consumer-went-back': {
    message: 'consumers whose version is not the newest they applied',
    query: `
      select a.consumer || ' ' || a.aggregate_id as id from (${applied}) a
      left join (${consumers}) c using (consumer, source, aggregate_id)
      where c.version is null or c.version < a.version or (c.version > a.version
        and exists (select 1 from (${events}) e where e.source = a.source
          and e.aggregate_id = a.aggregate_id and e.aggregate_version = c.version))`,
  },
});
