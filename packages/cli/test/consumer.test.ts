import { cart } from '@largo/cart';
import { UserBlockedV1 } from '@largo/contracts';
import { startTestService } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeAll, expect, it } from 'vitest';
import { environmentOf, largo, within } from './support.ts';

let env: Record<string, string>;
const service = useService(() => startTestService(cart));
beforeAll(async () => {
  env = environmentOf({ cart: service });
});

it('holds and resumes a consumer, all or one type, and the status shows it', async () => {
  const type = UserBlockedV1.type;
  const held = await largo(env, 'consumer', 'hold', 'cart', type, '--yes', '--by', 'ana');
  const again = await within(env, 'consumer', 'hold', 'cart', type, '--yes');
  const all = await within(env, 'consumer', 'hold', 'cart', '--yes');
  const status = await within(env, 'status');
  const one = await largo(env, 'consumer', 'resume', 'cart', type, '--yes');
  const rest = await within(env, 'consumer', 'resume', 'cart', '--yes');
  const idle = await within(env, 'consumer', 'resume', 'cart', '--yes');

  expect(held).toEqual({ code: 0, err: '', out: `Held: ${type}\n` });
  expect(again.out).toBe(`Was held already: ${type}\n`);
  expect(all.out).toBe(`Held: all events, ${type}\n`);
  expect(status.out).toContain(`cart: ${type} are held`);
  expect(one).toEqual({ code: 0, err: '', out: 'Resumed.\nStill held: all events\n' });
  expect(rest.out).toBe('Resumed.\nStill held: nothing\n');
  expect(idle.out).toContain('Nothing of it was held.');
  await expect(within(env, 'consumer', 'hold', 'shop', '--yes')).rejects.toThrow('is one of');
  expect(await within(env, 'consumer', 'hold', 'cart', 'cart.no-such.v1', '--yes')).toMatchObject({
    code: 1,
    out: expect.stringContaining('Refused, INVALID_REQUEST'),
  });
});
