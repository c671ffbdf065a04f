import type { ConsumerHoldAnswer } from '@largo/contracts';
import { anActor, auditEntriesFor, eventually, startTestService } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { sample, ThingPaidV1 } from './sample/service.ts';

const service = useService(() => startTestService(sample()));

const act = async (word: 'hold' | 'resume', body: object = {}) =>
  (
    await service.service.post<ConsumerHoldAnswer>(`/internal/consumer/${word}`, {
      by: 'ana',
      ...body,
    })
  ).body;
const receipts = async () => {
  const rows = await service.database.sql`select 1 from inbox`;
  return rows.length;
};

describe('a consumer that an operator holds', () => {
  it('takes an event when it is resumed, shows in the figures, and each change is audited once', async () => {
    const subscription = ThingPaidV1.type;
    const held = await Promise.all([act('hold', { subscription }), act('hold', { subscription })]);
    expect(held.filter(({ changed }) => changed)).toHaveLength(1);
    expect(held[0]?.held).toEqual([subscription]);
    const before = await receipts();

    let isApplied = false;
    const publishing = service
      .publish(ThingPaidV1, { thingId: 'held' })
      .then(() => (isApplied = true));
    // Refused and retried until someone resumes it.
    await expect
      .poll(async () => (await service.anonymous.get('/metrics')).text)
      .toMatch(/^consumer_held\{service="orders"\} 1$/m);
    expect(isApplied).toBe(false);
    expect(await receipts()).toBe(before);

    expect(await act('resume')).toEqual({ changed: true, held: [] });
    expect(await act('resume')).toEqual({ changed: false, held: [] });
    await publishing;
    await eventually(async () => (await receipts()) === before + 1);
    expect(await auditEntriesFor(service, 'orders')).toMatchObject([
      { adminId: null, action: 'consumer-held', after: { by: 'ana', subscription } },
      { adminId: null, action: 'consumer-resumed', after: { by: 'ana', subscription: null } },
    ]);
  });

  it('is held by a type that it listens to, and by operators', async () => {
    const unknown = await service.service.post<{ code: string }>('/internal/consumer/hold', {
      by: 'ana',
      subscription: 'payments.nothing.v1',
    });
    const admin = service.as(anActor('admin'));

    expect([unknown.status, unknown.body.code]).toEqual([400, 'INVALID_REQUEST']);
    for (const word of ['hold', 'resume'])
      expect((await admin.post(`/internal/consumer/${word}`, { by: 'ana' })).status).toBe(403);
  });
});
