import { identity } from '@largo/identity';
import { startTestService } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { expect, it } from 'vitest';
import { environmentOf, largo, within } from './support.ts';

const service = useService(() => startTestService(identity));

it('makes the first administrator, sends a link again when it is repeated, and is in the audit log', async () => {
  const env = environmentOf({ identity: service });
  const words = ['create-admin', '--email', 'rita@largo.test', '--yes', '--by', 'ana'];

  const first = await largo(env, ...words);
  const second = await within(env, ...words);
  const wrong = await within(env, 'create-admin', '--email', 'rita', '--yes');

  expect(first).toMatchObject({ code: 0, err: '' });
  expect(first.out).toContain('a link to choose its password is on its way');
  expect(second).toMatchObject({ code: 0, err: '' });
  expect(second.out).toContain('another link');
  expect(wrong).toMatchObject({ code: 1, err: '' });
  expect(wrong.out).toContain('Refused, EMAIL_INVALID');
  const entries = await service.sql`select action, after from audit_log`;
  expect(entries).toMatchObject([{ action: 'admin-created', after: { by: 'ana' } }]);
  expect(await service.sql`select name from users`).toMatchObject([{ name: 'Rita' }]);
});
