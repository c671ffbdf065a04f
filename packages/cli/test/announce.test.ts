import { SellerProfileChangedV1, UserUpdatedV1 } from '@largo/contracts';
import { identity } from '@largo/identity';
import { startTestService } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeAll, expect, it } from 'vitest';
import { environmentOf, largo, within } from './support.ts';

let env: Record<string, string>;
const service = useService(() => startTestService(identity));
beforeAll(async () => {
  env = environmentOf({ identity: service });
  await service.sql`
    insert into users (id, name, email, password_hash, roles, is_active, created_at, updated_at)
    select gen_random_uuid(), 'Gente', n || '@largo.test', '', array['buyer'], true, now(), now()
    from generate_series(1, 501) n`;
});

it('publishes all of the facts again, batch by batch, with an audit entry', async () => {
  const done = await largo(env, 'announce', 'users', '--yes', '--by', 'ana');

  expect(done).toEqual({ code: 0, err: '', out: 'users: 501 announced\n' });
  const types = (await service.outbox()).map(({ type }) => type);
  expect(types.filter((type) => type === UserUpdatedV1.type)).toHaveLength(501);
  expect(types).not.toContain(SellerProfileChangedV1.type);
  const entries = await service.sql`select action, after from audit_log`;
  expect(entries).toMatchObject([
    { action: 'facts-announced', after: { by: 'ana', kinds: ['users'] } },
  ]);
  await expect(within(env, 'announce', 'orders', '--yes')).rejects.toThrow('orders is none of');
});
