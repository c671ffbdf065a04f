import { OffsetClock } from '@largo/kernel';
import { inProcessTransport } from '@largo/messaging';
import { createTestDatabase, testServiceToken, testVerifier } from '@largo/testkit';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { type Mode, processFanout, type RunningService, startService } from '../src/index.ts';
import { sample } from './sample/service.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

async function start(mode: Mode, clock: OffsetClock): Promise<RunningService> {
  const database = await createTestDatabase({ service: 'orders' });
  stops.push(() => database.drop());
  const service = await startService(
    sample(),
    {
      env: { LARGO_SERVICE_TOKEN: testServiceToken },
      clock,
      transport: inProcessTransport(),
      fanout: processFanout(),
      log: pino({ level: 'silent' }),
      resolve: () => 'http://127.0.0.1:1',
      mode,
      verifier: testVerifier(clock),
    },
    { databaseUrl: database.url, jobs: false },
  );
  stops.push(() => service.stop());
  return service;
}

const move = (service: RunningService, payload: object, token = testServiceToken) =>
  service.app.inject({
    method: 'POST',
    url: '/internal/clock',
    headers: { 'x-service-token': token },
    payload,
  });

describe('POST /internal/clock', () => {
  it('moves the clock of a demonstration and does what is due', async () => {
    const clock = new OffsetClock();
    const service = await start('demo', clock);
    await service.sql`insert into things values (gen_random_uuid(), 'a', 'old', 1, now())`;

    const answer = await move(service, { advanceMs: 86_400_000 });
    const again = await move(service, { offsetMs: 86_400_000 });

    expect([answer.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(clock.offsetMs).toBe(86_400_000);
    expect(await service.sql`select id from things where name = 'old'`).toHaveLength(0);
  });

  it('asks for the service token', async () => {
    const service = await start('demo', new OffsetClock());

    expect((await move(service, { advanceMs: 1 }, 'guess')).statusCode).toBe(403);
  });

  it('does not exist in production', async () => {
    const service = await start('production', new OffsetClock());

    expect((await move(service, { advanceMs: 1 })).statusCode).toBe(404);
  });
});
