import { requestLimits, SecondFactorMissing, type Sealer } from '@largo/service-kit';
import type { Change } from '@largo/messaging';
import type { Authenticator } from '../../crypto/authenticator.ts';
import { hashOfToken } from '../../crypto/opaque-tokens.ts';
import type { RateLimiter } from '../../db/rate-limiter.ts';
import { secondFactorRepository } from '../../db/second-factor-repository.ts';
import { WrongSecondFactorCode } from '../../domain/second-factor-errors.ts';
import { readCode } from '../../domain/second-factor.ts';

export interface CodeTools {
  authenticator: Authenticator;
  secretSealer: Sealer;
}

/**
 * Counts a try before checking the code, and gives it back if the code was right. Ten wrong codes
 * within an hour lock the account's codes, from any address.
 */
export async function countingTries<T>(
  userId: string,
  rateLimiter: RateLimiter,
  work: () => Promise<T>,
): Promise<T> {
  const limits = [
    {
      name: 'second-factor:account',
      subject: userId,
      ...requestLimits.failedSecondFactors.account,
    },
  ];
  await rateLimiter.consume(limits);
  const done = await work();
  await rateLimiter.giveBack(limits);
  return done;
}

/**
 * Uses up an app code for a locked user: codes of its step or earlier ones are no longer valid.
 * @throws SecondFactorMissing when no set-up was started
 */
export async function useAppCode(
  { tx }: Change,
  { userId, code }: { userId: string; code: string },
  { authenticator, secretSealer }: CodeTools,
): Promise<void> {
  const stored = await secondFactorRepository.find(tx, userId);
  if (!stored) throw new SecondFactorMissing();
  const typed = readCode(code);
  if (!('digits' in typed)) throw new WrongSecondFactorCode();
  const step = authenticator.stepOf(typed.digits, secretSealer.open(stored.secret, userId));
  if (step === undefined || step <= stored.lastStep) throw new WrongSecondFactorCode();
  await secondFactorRepository.setLastStep(tx, userId, step);
}

/**
 * Like `useAppCode`, for a second factor that is on; also accepts a recovery code.
 * @returns whether a recovery code was used up
 */
export async function useCode(
  change: Change,
  {
    user,
    code,
  }: { user: { readonly id: string; readonly secondFactorSince: Date | null }; code: string },
  tools: CodeTools,
): Promise<boolean> {
  if (user.secondFactorSince === null) throw new SecondFactorMissing();
  const typed = readCode(code);
  if ('digits' in typed) {
    await useAppCode(change, { userId: user.id, code }, tools);
    return false;
  }
  const hash = hashOfToken(typed.recoveryCode);
  if (!(await secondFactorRepository.useRecoveryCode(change.tx, user.id, hash)))
    throw new WrongSecondFactorCode();
  return true;
}
