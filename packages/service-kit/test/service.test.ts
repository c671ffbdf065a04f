import { anActor, startTestService, type TestService } from '@largo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sample } from './sample/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(sample());
});
afterAll(() => service.stop());

describe('POST with an Idempotency-Key', () => {
  it('answers a repetition with the first answer', async () => {
    const buyer = service.as(anActor());
    const send = () => buyer.post('/things', { name: 'lamp', priceCents: 1990 }, { 'idempotency-key': 'k-1' });

    const [first, second] = [await send(), await send()];

    expect(first.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect((await service.anonymous.get('/things')).body).toMatchObject({ limit: 20, data: [first.body] });
  });
});
