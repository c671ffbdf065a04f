import { randomBytes } from 'node:crypto';
import { newId } from '@largo/kernel';
import { identity } from '@largo/identity';
import { payments } from '@largo/payments';
import { makeSealer } from '@largo/service-kit';
import { useService } from '@largo/testkit/vitest';
import { startTestService } from '@largo/testkit';
import { beforeAll, expect, it } from 'vitest';
import { environmentOf, largo, within } from './support.ts';

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)] as const;

const running = {
  identity: useService(() => startTestService(identity)),
  payments: useService(() =>
    startTestService(payments, {
      env: {
        MP_BASE_URL: 'http://127.0.0.1:9',
        MP_SANDBOX: 'true',
        MP_TOKEN_KEY: newKey.toString('base64'),
        MP_TOKEN_KEY_ACCEPTED: oldKey.toString('base64'),
      },
    }),
  ),
};
let env: Record<string, string>;
beforeAll(() => {
  env = environmentOf(running);
});

it('exchanges the signing key, once while that goes on', async () => {
  const first = await largo(env, 'keys', 'rotate', 'signing', '--yes', '--by', 'ana');
  const again = await within(env, 'keys', 'rotate', 'signing', '--yes');

  expect(first).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^Made \S+[.]\n/) });
  expect(again.out).toContain('A rotation is under way already');
});

/** More stores than one batch holds; the last one's tokens are sealed under an unknown key. */
async function connect(stores: number): Promise<void> {
  const [old, lost] = [makeSealer(oldKey), makeSealer(randomBytes(32))];
  for (let index = 0; index < stores; index += 1) {
    const id = newId();
    const sealer = index === stores - 1 ? lost : old;
    await running.payments.database.sql`
      insert into seller_accounts (seller_id, status, provider_user_id, access_token, refresh_token, connected_at, expires_at)
      values (${id}, 'connected', ${id}, ${sealer.seal('a', id)}, ${sealer.seal('r', id)}, now(), now() + interval '90 days')`;
  }
}

it("encrypts all stores' tokens with the present key, and says what no key opens", async () => {
  await connect(102);

  const first = await largo(env, 'keys', 'rotate', 'provider', '--yes', '--by', 'ana');
  const again = await within(env, 'keys', 'rotate', 'provider', '--yes');

  expect(first).toEqual({
    code: 1,
    err: '',
    out: '102 stores: 101 encrypted again, 1 under no known key\n',
  });
  expect(again.out).toBe('102 stores: 0 encrypted again, 1 under no known key\n');
});
