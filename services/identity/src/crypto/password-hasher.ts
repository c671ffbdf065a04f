import { hash, verify } from '@node-rs/argon2';
import type { Mode } from '@largo/service-kit';
import pLimit from 'p-limit';

/** Argon2id, 19 MiB, two passes, one lane; 10 to 13 ms. `2` is argon2id: the enum is a const one. */
const settings = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** What tests of everything else pay; no variable chooses the mode `test`. */
const settingsOfTests = { ...settings, memoryCost: 64, timeCost: 1 } as const;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /**
   * Takes as long for an unknown account (`undefined`) as for a known one. `before` runs when the turn
   * has come: what it counts is under way no more often than hashes are.
   */
  matches(
    passwordHash: string | undefined,
    password: string,
    before?: () => Promise<void>,
  ): Promise<boolean>;
}

/** @param concurrency more would starve file access and image work, which use the same threads */
export function makePasswordHasher(concurrency: number, mode: Mode): PasswordHasher {
  const limit = pLimit(concurrency);
  const chosen = mode === 'test' ? settingsOfTests : settings;
  let dummy: Promise<string> | undefined;
  return {
    hash: (password) => limit(() => hash(password, chosen)),
    async matches(passwordHash, password, before) {
      dummy ??= limit(() => hash('matches no account', chosen));
      const compared = passwordHash ?? (await dummy);
      const same = await limit(async () => {
        await before?.();
        return verify(compared, password);
      });
      return same && passwordHash !== undefined;
    },
  };
}
