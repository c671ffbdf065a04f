import { anActor, eventually, startTestService } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { sample } from './sample/service.ts';

let open = (): void => undefined;
const gate = { wait: new Promise<void>((resolve) => (open = resolve)) };

const service = useService(() =>
  startTestService(sample(gate), { env: { REQUEST_DEADLINE_MS: '150' } }),
);

describe('a request that has reached its deadline', () => {
  it('is answered with 503 and when to try again, while a download goes on', async () => {
    const report = service.anonymous.get('/report');
    const answer = await service.anonymous.get('/slow');

    expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(answer.headers['retry-after']).toBe('2');
    open();
    expect(await report).toMatchObject({ status: 200, text: 'name' });
  });

  it('says of a write that its outcome is unknown, and does it once when it is repeated', async () => {
    const buyer = service.as(anActor());
    const make = () =>
      buyer.post<{ id: string; code?: string }>(
        '/things',
        { name: 'lamp', priceCents: 1 },
        { 'idempotency-key': 'late' },
      );
    const frozen = await service.sql.reserve();
    await frozen`begin`;
    await frozen`lock table orders.things in access exclusive mode`;

    const late = await make();
    await frozen`rollback`;
    frozen.release();

    expect(late).toMatchObject({ status: 503, body: { code: 'OUTCOME_UNKNOWN' } });
    expect(late.headers['retry-after']).toBe('2');
    const repeated = await eventually(async () => {
      const answer = await make();
      expect(answer.status).toBe(201);
      return answer;
    });
    expect(await service.sql`select id from orders.things`).toEqual([{ id: repeated.body.id }]);
  });
});
