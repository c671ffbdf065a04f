import { eventually, startTestService } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { sample } from './sample/service.ts';

const service = useService(() => startTestService(sample(), { env: { DB_POOL_MAX: '2' } }));

async function figure(series: string): Promise<number> {
  const { text } = await service.anonymous.get('/metrics');
  const line = text.split('\n').find((one) => one.startsWith(series));
  return Number(line?.split(' ').at(-1));
}

/** Takes both connections of the pool. @returns releases them */
async function takeAll(): Promise<() => Promise<unknown>> {
  const ends: (() => void)[] = [];
  const take = () => service.sql.begin(() => new Promise<void>((end) => ends.push(end)));
  const transactions = [take(), take()];
  await eventually(() => ends.length === 2);
  return () => {
    for (const end of ends) end();
    return Promise.all(transactions);
  };
}

describe('the pool', () => {
  it('shows who has its connections, who waits and for how long', async () => {
    const waits = 'db_client_connection_wait_time_seconds_sum';
    const before = await figure(waits);
    const giveBack = await takeAll();
    const statement = service.sql`select 1`.execute();

    await eventually(async () => (await figure('db_client_connection_pending_requests')) >= 1);
    expect(await figure('db_client_connection_count{state="used"')).toBe(2);
    expect(await figure('db_client_connection_max')).toBe(2);
    await giveBack();
    await statement;

    await eventually(async () => (await figure('db_client_connection_pending_requests')) === 0);
    expect(await figure(waits)).toBeGreaterThan(before);
  });
});

describe('a figure that the database does not answer', () => {
  it('is left out and counted, and the others are shown', async () => {
    const giveBack = await takeAll();

    const { status, text } = await service.anonymous.get('/metrics');
    await giveBack();

    expect(status).toBe(200);
    expect(text).not.toMatch(/^outbox_unsent\{/m);
    expect(text).toMatch(/^nodejs_heap_size_limit_bytes\{/m);
    await eventually(async () => (await figure('figure_failures_total')) >= 1);
    await eventually(async () => (await figure('outbox_unsent')) === 0);
  });
});
