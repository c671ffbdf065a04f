import { type Clock, forbidden, minuteMs } from '@largo/kernel';
import type { Actor } from '../auth/actor.ts';
import { texts } from './texts.ts';

/** How long a code is valid for calls that require one. */
export const secondFactorMs = 10 * minuteMs;

/** 403, because a client takes a 401 for the end of the session. */
export class SecondFactorNeeded extends forbidden(
  'SECOND_FACTOR_NEEDED',
  texts.secondFactorNeeded,
) {}

/** The account has no second factor and has to switch one on first. */
export class SecondFactorMissing extends forbidden(
  'SECOND_FACTOR_MISSING',
  texts.secondFactorMissing,
) {}

/** Requires a fresh code from every account with a second factor. The access token has all the data. */
export function secondFactorRefusal(
  { secondFactor, secondFactorAt }: Pick<Actor, 'secondFactor' | 'secondFactorAt'>,
  clock: Clock,
): Error | undefined {
  if (secondFactor === 'off') return undefined;
  if (secondFactor === 'missing') return new SecondFactorMissing();
  const ageMs = clock.now().getTime() - (secondFactorAt?.getTime() ?? 0);
  return ageMs < secondFactorMs ? undefined : new SecondFactorNeeded();
}
