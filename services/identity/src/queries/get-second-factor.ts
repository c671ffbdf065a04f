import type { SecondFactorAnswer } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { secondFactorRepository } from '../db/second-factor-repository.ts';
import { type SecondFactorRule, secondFactorOf } from '../domain/second-factor.ts';
import { getOwnUser } from './get-own-user.ts';

/** @throws SessionEnded for a blocked user */
export async function getSecondFactor(
  db: Db,
  { userId, rule }: { userId: string; rule: SecondFactorRule },
): Promise<SecondFactorAnswer> {
  const user = await getOwnUser(db, userId);
  return {
    since: user.secondFactorSince?.toISOString() ?? null,
    isRequired: secondFactorOf({ ...user, secondFactorSince: null }, rule) === 'missing',
    recoveryCodesLeft: await secondFactorRepository.countRecoveryCodes(db, userId),
  };
}
