import type { UnitOfWork } from '@largo/messaging';
import type { RenewingSealer } from '@largo/service-kit';
import { secondFactorRepository } from '../db/second-factor-repository.ts';

/**
 * Seals the secrets of authenticator apps with the present key, while the one before is still accepted.
 * @returns how many no known key opens: their owners need another second factor
 */
export async function renewSecretSeals(
  unit: UnitOfWork,
  { secretSealer }: { secretSealer: RenewingSealer },
): Promise<{ unreadable: number }> {
  return unit.run(async ({ tx }) => {
    let unreadable = 0;
    for (const { userId, secret } of await secondFactorRepository.listSecrets(tx)) {
      const { isReadable, renewed } = renew(secretSealer, { userId, secret });
      if (!isReadable) unreadable += 1;
      else if (renewed !== undefined) await secondFactorRepository.setSecret(tx, userId, renewed);
    }
    return { unreadable };
  });
}

function renew(
  sealer: RenewingSealer,
  { userId, secret }: { userId: string; secret: string },
): { isReadable: boolean; renewed?: string | undefined } {
  try {
    return { isReadable: true, renewed: sealer.renew(secret, userId) };
  } catch {
    // Under neither key: counted, and those that can be read are renewed all the same.
    return { isReadable: false };
  }
}
