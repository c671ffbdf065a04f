import type { Job } from '@largo/service-kit';
import type { PayoutsDeps } from '../deps.ts';
import { releaseEveryMs } from '../domain/release-run.ts';
import { cleanProofsJob } from './clean-proofs.job.ts';
import { releasePayouts } from '../use-cases/release-payouts.ts';

export function jobs(deps: PayoutsDeps): Job[] {
  return [
    { name: 'payouts.release', everyMs: releaseEveryMs, run: () => releasePayouts(deps) },
    cleanProofsJob(deps),
  ];
}
