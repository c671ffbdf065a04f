import { hash, verify } from '@node-rs/argon2';
import type { Mode } from '@largo/service-kit';
import pLimit from 'p-limit';

/** Argon2id (`2`; its enum is a const one), 19 MiB, two passes, one lane: 10 to 13 ms. */
const settings = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Cheap settings for tests of other things; no variable selects the mode `test`. */
const settingsOfTests = { ...settings, memoryCost: 64, timeCost: 1 } as const;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /**
   * Takes as long for an unknown account (`undefined`) as for a known one. `before` runs when its
   * turn has come, so what it counts is as limited in concurrency as the hashes.
   */
  matches(
    passwordHash: string | undefined,
    password: string,
    before?: () => Promise<void>,
  ): Promise<boolean>;
}

/** @param concurrency a higher one would starve file and image work, which share the threads */
export function makePasswordHasher(concurrency: number, mode: Mode): PasswordHasher {
  const limit = pLimit(concurrency);
  const chosen = mode === 'test' ? settingsOfTests : settings;
  let dummy: Promise<string> | undefined;
  return {
    hash: (password) => limit(() => hash(password.normalize('NFC'), chosen)),
    async matches(passwordHash, password, before) {
      dummy ??= limit(() => hash('matches no account', chosen));
      const compared = passwordHash ?? (await dummy);
      const same = await limit(async () => {
        await before?.();
        const [composed, decomposed] = [password.normalize('NFC'), password.normalize('NFD')];
        // Hashes made before passwords were composed may be of what a Mac typed.
        return (
          (await verify(compared, composed)) ||
          (decomposed !== composed && (await verify(compared, decomposed)))
        );
      });
      return same && passwordHash !== undefined;
    },
  };
}
