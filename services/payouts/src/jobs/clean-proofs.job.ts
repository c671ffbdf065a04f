import { hourMs, newId } from '@largo/kernel';
import type { Job } from '@largo/service-kit';
import type { PayoutsDeps } from '../deps.ts';
import { cleanProofs } from '../use-cases/clean-proofs.ts';

export const cleanProofsJob = ({ units, proofFiles, log }: PayoutsDeps): Job => ({
  name: 'payouts.clean-proofs',
  everyMs: hourMs,
  async run() {
    const unit = units.plain({ correlationId: newId() });
    const removed = await cleanProofs(unit, { files: proofFiles, log });
    if (removed > 0) log.info({ removed }, 'proofs without a transfer are gone');
  },
});
