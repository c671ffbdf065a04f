import type { ReplayEventsAnswer, ServiceEventsAnswer } from '@largo/contracts';
import { anActor, auditEntriesFor, eventually, startTestService } from '@largo/testkit'; // prettier-ignore
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { sample, ThingPaidV1 } from './sample/service.ts';

const admin = anActor('admin');
const parkedThing = 'refused';

const service = useService(() => startTestService(sample()));

const asAdmin = () => service.as(admin);
const events = async () =>
  (await asAdmin().get<ServiceEventsAnswer>('/admin/integrity/orders/events')).body;
const replay = (body: object = {}, headers: Record<string, string> = {}) =>
  asAdmin().post<ReplayEventsAnswer>('/admin/integrity/orders/events/replay', body, headers);

describe('the events of a service', () => {
  it('are nothing while all goes well, and there is nothing to replay', async () => {
    expect(await events()).toEqual({
      outbox: { unsent: 0, oldestSeconds: 0 },
      parked: { total: 0, events: [] },
      replay: { isWaiting: false, last: null },
    });
    expect((await replay()).body).toEqual({ events: 0 });
    expect(await auditEntriesFor(service, 'orders')).toEqual([]);
  });

  it('show a parked one with its error, but not what is in it', async () => {
    await expect(service.publish(ThingPaidV1, { thingId: parkedThing })).rejects.toThrow('parked');

    const { parked } = await events();

    expect(parked).toMatchObject({
      total: 1,
      events: [{ type: ThingPaidV1.type, aggregateId: parkedThing, blockedByEarlier: false }],
    });
    expect(parked.events[0]?.error).toContain('refused');
    expect(JSON.stringify(parked)).not.toContain('thingId');
  });

  it('are replayed once however often it is asked for, with one audit entry per request that was made', async () => {
    await service.database.sql`delete from replay_requests`;
    // Removes the rule that refused the event.
    await service.database.sql`
      update parked_events set message = replace(message, 'refused', 'mended'), key = 'mended'`;
    const key = { 'idempotency-key': 'once' };

    const [first, second] = [await replay({}, key), await replay({}, key)] as const;
    await replay({ aggregateId: 'mended' });

    expect(first.body).toEqual({ events: 1 });
    expect(second.body).toEqual({ events: 1 });
    await eventually(async () => (await events()).parked.total === 0);
    await eventually(async () => !(await events()).replay.isWaiting);
    const applied = await service.database.sql`
      select outcome from replays where outcome = 'applied'`;
    expect(applied).toHaveLength(1);
    expect((await events()).replay.last).not.toBeNull();
    const entries = await auditEntriesFor(service, 'orders');
    expect(entries[0]).toMatchObject({
      adminId: admin.userId,
      action: 'events-replayed',
      subject: { type: 'service', id: 'orders' },
      after: { events: 1, aggregateId: null },
    });
    expect((await replay()).body).toEqual({ events: 0 });
  });

  it('are for administrators', async () => {
    const asSeller = service.as(anActor('seller'));
    expect((await asSeller.get('/admin/integrity/orders/events')).status).toBe(403);
    expect((await asSeller.post('/admin/integrity/orders/events/replay', {})).status).toBe(403);
  });
});
