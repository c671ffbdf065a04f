import { anActor } from '@largo/testkit';
import { expect, it } from 'vitest';
import { admin, useFixture } from './support.ts';

const fixture = useFixture();

const seller = anActor('seller');

it('is for administrators only', async () => {
  for (const path of [
    '/admin/payout/stats',
    '/admin/payout/payments',
    '/admin/settings',
    '/admin/payout/job-status',
  ]) {
    expect((await fixture.service.as(seller).get(path)).status).toBe(403);
    expect((await fixture.service.anonymous.get(path)).status).toBe(401);
    expect((await fixture.service.as(admin).get(path)).status).toBe(200);
  }
});
