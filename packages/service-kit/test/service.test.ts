import { anActor, eventually, startTestService } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { sample, ThingMadeV1, ThingPaidV1 } from './sample/service.ts';

const service = useService(() => startTestService(sample()));

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

describe('figures', () => {
  it('count what was committed, what was refused and what was repeated', async () => {
    const own = await startTestService(sample());
    const buyer = own.as(anActor());
    const send = (name: string, key: string) =>
      buyer.post('/things', { name, priceCents: 1 }, { 'idempotency-key': key });

    await send('lamp', 'k-1');
    await send('lamp', 'k-1');
    await send('taken', 'k-2');

    const { text } = await own.anonymous.get('/metrics');
    await own.stop();
    expect(text).toContain('things_made_total{size="small",service="orders"} 1');
    expect(text).toContain('things_made_total{size="large",service="orders"} 0');
    expect(text).toContain('names_taken_total{service="orders"} 1');
    expect(text).toContain('idempotent_replays_total{service="orders"} 1');
  });

  it('say when a job ended well, and how old an event was', async () => {
    await service.runJobs('sweep');
    await service.publish(ThingPaidV1, { thingId: 't-2' });

    const { text } = await service.anonymous.get('/metrics');

    expect(text).toMatch(/^job_last_success_timestamp_seconds\{.*job="sweep".*\} [1-9]/m);
    expect(text).toMatch(/^job_period_seconds\{.*job="sweep".*\} 0.02$/m);
    expect(text).toMatch(/^event_age_seconds_count\{.*\} [1-9]/m);
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
      'http_server_request_duration_seconds_count{service="orders",http_request_method="GET",http_route="/things",http_response_status_code="200"}',
    );
    expect(text).toContain('outbox_oldest_age_seconds');
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(text).not.toContain('unknown-address-7');
  });

  it('describe the public routes and no internal one', async () => {
    const { body } = await service.anonymous.get<{ paths: object }>('/openapi.json');

    expect(Object.keys(body.paths)).toContain('/things');
    expect(Object.keys(body.paths)).not.toContain('/internal/thing');
  });
});
