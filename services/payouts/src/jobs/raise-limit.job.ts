import { minuteMs, newId } from '@largo/kernel';
import type { Job } from '@largo/service-kit';
import type { PayoutsDeps } from '../deps.ts';
import { raiseLimit } from '../use-cases/raise-limit.ts';

export const raiseLimitJob = ({ units, log }: PayoutsDeps): Job => ({
  name: 'payouts.raise-limit',
  everyMs: minuteMs,
  async run() {
    const isRaised = await raiseLimit(units.plain({ correlationId: newId() }));
    if (isRaised) log.info('the raised limit of the second approver counts from now on');
  },
});
