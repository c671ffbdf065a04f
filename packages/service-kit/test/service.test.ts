import { anActor, eventually, startTestService, type TestService } from '@largo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sample, ThingMadeV1, ThingPaidV1 } from './sample/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(sample());
});
afterAll(() => service.stop());

describe('POST with an Idempotency-Key', () => {
  it('answers a repetition with the first answer', async () => {
    const buyer = service.as(anActor());
    const send = () =>
      buyer.post<{ id: string }>(
        '/things',
        { name: 'lamp', priceCents: 1990 },
        { 'idempotency-key': 'k-1' },
      );

    const [first, second] = [await send(), await send()] as const;

    expect(first.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect((await service.anonymous.get('/things')).body).toMatchObject({
      limit: 20,
      data: [first.body],
    });
    expect(await service.outbox()).toMatchObject([
      {
        type: ThingMadeV1.type,
        aggregateId: first.body.id,
        aggregateVersion: 1,
        data: { id: first.body.id },
      },
    ]);
  });
});

describe('an announced event', () => {
  it('leaves the outbox by itself', async () => {
    await service.as(anActor()).post('/things', { name: 'sofa', priceCents: 1 });

    await eventually(async () => {
      const waiting = await service.database.sql`select id from outbox where sent_at is null`;
      return waiting.length === 0;
    });
    expect(service.relay.stats().leading).toBe(true);
  });
});

describe('an event', () => {
  it('is applied once, however often it arrives', async () => {
    const data = { thingId: 't-1' };

    const first = await service.publish(ThingPaidV1, data);
    await service.publish(ThingPaidV1, data, {
      id: first.id,
      aggregateVersion: first.aggregateVersion,
    });

    const rows = await service.database.sql`select * from things where name = 'paid'`;
    expect(rows).toHaveLength(1);
  });
});

describe('an event that a rule refuses', () => {
  it('is parked, and the test gets the reason', async () => {
    const published = service.publish(ThingPaidV1, { thingId: 'refused' });

    await expect(published).rejects.toThrow('was parked: refused');
  });
});

describe('jobs', () => {
  it('run when they are asked for', async () => {
    await service.as(anActor()).post('/things', { name: 'old', priceCents: 1 });

    await service.runJobs('sweep');

    expect(await service.database.sql`select * from things where name = 'old'`).toHaveLength(0);
  });
});

describe('probes', () => {
  it('say that the service is alive and ready', async () => {
    expect((await service.anonymous.get('/healthz')).body).toEqual({ status: 'ok' });
    expect((await service.anonymous.get('/readyz')).body).toMatchObject({
      status: 'ready',
      checks: { database: 'ok', events: 'ok' },
    });
  });

  it('say what people notice of it: nothing, or that its events are late', async () => {
    const own = await startTestService(sample());
    try {
      const asked = async () => (await own.anonymous.get('/statusz')).body;
      expect(await asked()).toEqual({ status: 'working', because: [] });

      await own.relay.stop();
      await own.as(anActor()).post('/things', { name: 'chair', priceCents: 1 });
      await own.database.sql`update outbox set created_at = created_at - interval '2 minutes'`;

      expect(await asked()).toEqual({ status: 'slow', because: ['events-late'] });
    } finally {
      await own.stop();
    }
  });

  it('count requests by route and never by address', async () => {
    await service.anonymous.get('/things?limit=3');
    await service.anonymous.get('/unknown-address-7');

    const { text } = await service.anonymous.get('/metrics');

    expect(text).toContain(
      'http_server_request_duration_seconds_count{service="orders",method="GET",route="/things",status="200"}',
    );
    expect(text).toContain('outbox_oldest_age_seconds');
    expect(text).toContain('event_loop_delay_seconds');
    expect(text).not.toContain('unknown-address-7');
  });

  it('describe the public routes and no internal one', async () => {
    const { body } = await service.anonymous.get<{ paths: object }>('/openapi.json');

    expect(Object.keys(body.paths)).toContain('/things');
    expect(Object.keys(body.paths)).not.toContain('/internal/thing');
  });
});
