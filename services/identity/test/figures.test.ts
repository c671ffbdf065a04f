import { figureOf } from '@largo/testkit';
import { expect, it } from 'vitest';
import { signedIn, useIdentity } from './support.ts';

const service = useIdentity();

it('counts refused sign-ins by their reason', async () => {
  const { email } = await signedIn(service, 'buyer');
  const failures = () =>
    figureOf(service.anonymous, 'auth_failures_total', { reason: 'wrong_password' });
  expect(await failures()).toBe(0);

  const answer = await service.anonymous.post('/auth/login', { email, password: 'Errada-99' });

  expect(answer.status).toBe(401);
  expect(await failures()).toBe(1);
});
