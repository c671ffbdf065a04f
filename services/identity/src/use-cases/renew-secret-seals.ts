import type { UnitOfWork } from '@largo/messaging';
import type { RenewingSealer } from '@largo/service-kit';
import { secondFactorRepository } from '../db/second-factor-repository.ts';

/**
 * Re-encrypts authenticator secrets with the current key while the previous one is still accepted.
 * @returns how many can't be decrypted: their owners must set up a second factor again
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
    // Neither key decrypts it: it is counted, and the readable ones are renewed all the same.
    return { isReadable: false };
  }
}
