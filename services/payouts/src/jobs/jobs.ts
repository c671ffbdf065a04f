import type { Job } from '@largo/service-kit';
import type { PayoutsDeps } from '../deps.ts';
import { releasePayouts } from '../use-cases/release-payouts.ts';

export function jobs(deps: PayoutsDeps): Job[] {
  return [{ name: 'payouts.release', everyMs: 2_000, run: () => releasePayouts(deps) }];
}
