import { cart } from '@largo/cart';
import { UserBlockedV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { auditEntriesFor, startTestService } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeAll, expect, it } from 'vitest';
import { environmentOf, largo, type Outcome, within } from './support.ts';

let env: Record<string, string>;
const service = useService(() => startTestService(cart));
beforeAll(async () => {
  env = environmentOf({ cart: service });
});

/** Parks an event that could not be applied, because of a bug that is fixed or one that remains. */
async function park(message: (id: string) => object): Promise<string> {
  const [key, eventId] = [newId(), newId()];
  await service.database.sql`
    insert into parked_events (consumer, topic, key, event_id, type, message, headers, error, behind, attempts, parked_at)
    values ('cart', 'identity.events', ${key}, ${eventId}, ${UserBlockedV1.type},
      ${JSON.stringify({ ...message(key), id: eventId })}, '{}', 'it was broken', false, 3, now())`;
  return key;
}
const blocked = (userId: string) => ({
  type: UserBlockedV1.type,
  version: UserBlockedV1.version,
  aggregateId: userId,
  aggregateVersion: 1,
  occurredAt: new Date().toISOString(),
  correlationId: newId(),
  causationId: null,
  data: { userId, roles: ['buyer'] },
});
const run = (...words: string[]): Promise<Outcome> =>
  within(env, 'parked', ...words, '--service', 'cart');

it('lists and replays, all or one aggregate, and says what stays parked', async () => {
  const good = await park(blocked);
  const bad = await park(() => ({ unreadable: true }));

  const listed = await largo(env, 'parked', 'list', '--service', 'cart');
  const forPrograms = await run('list', '--json', '--key', bad);
  const one = await largo(
    env,
    'parked',
    'replay',
    '--service',
    'cart',
    '--key',
    good,
    '--yes',
    '--by',
    'ana',
  );
  const rest = await run('replay', '--yes', '--by', 'ana');

  expect(listed).toMatchObject({ code: 1, err: '' });
  expect(listed.out).toContain(`${good}  after 3 tries: it was broken`);
  expect(JSON.parse(forPrograms.out)).toMatchObject([
    { service: 'cart', total: 1, events: [{ aggregateId: bad, error: 'it was broken' }] },
  ]);
  expect(one).toMatchObject({ code: 0, err: '' });
  expect(one.out).toContain('cart: 1 replayed, 0 failed');
  expect(rest).toMatchObject({ code: 1, err: '' });
  expect(rest.out).toContain('cart: 0 replayed, 1 failed');
  const entries = await auditEntriesFor(service, 'cart');
  expect(entries).toMatchObject([
    {
      adminId: null,
      action: 'events-replayed',
      after: { by: 'ana', events: 1, aggregateId: good },
    },
    { adminId: null, action: 'events-replayed', after: { by: 'ana', events: 1 } },
  ]);
  await service.database.sql`delete from parked_events`;
  expect(await run('list')).toMatchObject({ code: 0, out: 'Nothing is parked.\n' });
  expect(await run('replay', '--yes')).toMatchObject({ code: 0, out: 'Nothing is parked.\n' });
});
