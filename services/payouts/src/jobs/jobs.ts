import { newId } from '@largo/kernel';
import type { Job } from '@largo/service-kit';
import type { PayoutsDeps } from '../deps.ts';
import { releaseEveryMs } from '../domain/release-run.ts';
import { checkLedger } from '../use-cases/check-ledger.ts';
import { cleanProofsJob } from './clean-proofs.job.ts';
import { raiseLimitJob } from './raise-limit.job.ts';
import { releasePayouts } from '../use-cases/release-payouts.ts';

export function jobs(deps: PayoutsDeps): Job[] {
  const { units } = deps;
  return [
    {
      name: 'payouts.release',
      everyMs: releaseEveryMs,
      run: () => releasePayouts(units, {}, deps),
    },
    // Whether it is night is decided by the business clock.
    {
      name: 'payouts.check-ledger',
      everyMs: 600_000,
      run: () => checkLedger(units.plain({ correlationId: newId() }), deps),
    },
    cleanProofsJob(deps),
    raiseLimitJob(deps),
  ];
}
