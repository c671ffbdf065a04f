import { orders } from '@largo/orders';
import { startTestService } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeAll, expect, it } from 'vitest';
import { environmentOf, largo, within } from './support.ts';

let env: Record<string, string>;
const service = useService(() => startTestService(orders));
beforeAll(async () => {
  env = environmentOf({ orders: service });
});

it('stops and resumes selling, says so when it was so already, and shows it in the status', async () => {
  const stop = ['selling', 'stop', '--reason', 'voltamos às 14h', '--by', 'ana', '--yes'];
  const resume = ['selling', 'resume', '--by', 'rui', '--yes'];

  const stopped = await largo(env, ...stop);
  const again = await within(env, ...stop);
  const status = await within(env, 'status');
  const resumed = await largo(env, ...resume);
  const idle = await within(env, ...resume);

  expect(stopped).toEqual({ code: 0, err: '', out: 'Selling is stopped.\n' });
  expect(again.out).toContain('for the same reason');
  expect(status.out).toContain('Selling: stopped');
  expect(status.out).toContain('voltamos às 14h');
  expect(resumed).toEqual({ code: 0, err: '', out: 'Selling goes on.\n' });
  expect(idle).toMatchObject({ code: 0, out: 'Selling is not stopped.\n' });
  await expect(within(env, 'selling', 'stop', '--yes')).rejects.toThrow('--reason is missing');
  const kept = await service.database.sql`select reason, stopped_by, resumed_by from selling_stops`;
  expect([...kept]).toEqual([{ reason: 'voltamos às 14h', stopped_by: 'ana', resumed_by: 'rui' }]);
});
