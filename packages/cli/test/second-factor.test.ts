import { identity } from '@largo/identity';
import { startTestService } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { expect, it } from 'vitest';
import { environmentOf, largo, within } from './support.ts';

const service = useService(() => startTestService(identity));

it('switches a second factor off by e-mail, and says when there is none', async () => {
  const env = environmentOf({ identity: service });
  await largo(env, 'create-admin', '--email', 'rita@largo.test', '--yes');
  await service.sql`update users set second_factor_since = now()`;
  const words = ['second-factor', 'reset', '--email', 'rita@largo.test', '--yes', '--by', 'ana'];

  const first = await within(env, ...words);
  const second = await within(env, ...words);
  const unknown = await within(env, 'second-factor', 'reset', '--email', 'x@largo.test', '--yes');

  expect(first).toMatchObject({ code: 0, err: '' });
  expect(first.out).toContain('The second factor is off');
  expect(second.out).toContain('The account has no second factor.');
  expect(unknown.out).toContain('Refused, USER_NOT_FOUND');
  const entries =
    await service.sql`select after from audit_log where action = 'second-factor-reset'`;
  expect(entries).toEqual([{ after: { by: 'ana' } }]);
});
