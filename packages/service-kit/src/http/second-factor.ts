import { type Clock, forbidden, minuteMs } from '@largo/kernel';
import type { Actor } from '../auth/actor.ts';
import { texts } from './texts.ts';

/** How long a code counts for the calls that ask for one. */
export const secondFactorMs = 10 * minuteMs;

/** 403, because a client takes a 401 for the end of the session. */
export class SecondFactorNeeded extends forbidden(
  'SECOND_FACTOR_NEEDED',
  texts.secondFactorNeeded,
) {}

/** The account has none that could be asked for, and has to switch one on first. */
export class SecondFactorMissing extends forbidden(
  'SECOND_FACTOR_MISSING',
  texts.secondFactorMissing,
) {}

/** Asks every account with a second factor for a fresh one. The access token says all that is needed. */
export function secondFactorRefusal(
  { secondFactor, secondFactorAt }: Pick<Actor, 'secondFactor' | 'secondFactorAt'>,
  clock: Clock,
): Error | undefined {
  if (secondFactor === 'off') return undefined;
  if (secondFactor === 'missing') return new SecondFactorMissing();
  const ageMs = clock.now().getTime() - (secondFactorAt?.getTime() ?? 0);
  return ageMs < secondFactorMs ? undefined : new SecondFactorNeeded();
}
