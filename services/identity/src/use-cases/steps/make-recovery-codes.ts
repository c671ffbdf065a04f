import type { Tx } from '@largo/messaging';
import { newRecoveryCode } from '../../crypto/authenticator.ts';
import { hashOfToken } from '../../crypto/opaque-tokens.ts';
import { secondFactorRepository } from '../../db/second-factor-repository.ts';
import { recoveryCodesMade, shownRecoveryCode } from '../../domain/second-factor.ts';

/**
 * New codes for a locked user, shown only once because just hashes are stored. Voids earlier ones.
 */
export async function makeRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesMade }, newRecoveryCode);
  await secondFactorRepository.replaceRecoveryCodes(tx, userId, codes.map(hashOfToken));
  return codes.map(shownRecoveryCode);
}
