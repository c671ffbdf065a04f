import { setTimeout as sleep } from 'node:timers/promises';
import type { Proof } from '@largo/contracts';
import type { Clock } from '@largo/kernel';
import { requestLimits } from '@largo/service-kit';
import { challengeMs, type ProofOfWork } from '../../crypto/proof-of-work.ts';
import type { RateLimit, RateLimiter } from '../../db/rate-limiter.ts';
import { ProofRequired } from '../../domain/errors.ts';
import { pauseAbove } from './sign-in-limits.ts';

export interface Slowing {
  rateLimiter: RateLimiter;
  proofOfWork: ProofOfWork;
  clock: Clock;
}

/**
 * The soft responses before the hard one: a pause while many guess, then a proof of work, which
 * takes a browser a moment.
 * @param full the soft limits that are full
 */
export async function throttleUnknownDevices(
  { email, proof, full }: { email: string; proof: Proof | undefined; full: ReadonlySet<RateLimit> },
  { rateLimiter, proofOfWork, clock }: Slowing,
): Promise<void> {
  if ([...full].some((limit) => limit !== pauseAbove)) {
    const now = clock.now();
    const id = proofOfWork.solvedBy(proof, email, now);
    const isFresh = id !== undefined && (await rateLimiter.tryConsume([useOf(id)]));
    if (!isFresh) throw new ProofRequired(proofOfWork.ask(email, now));
  } else if (full.size > 0) await sleep(requestLimits.failedLogins.pauseMs);
}

/** Each solved challenge may be used once. */
function useOf(id: string): RateLimit {
  return { name: 'login:proof', subject: id, max: 1, windowMs: 2 * challengeMs };
}
