import { hash, verify } from '@node-rs/argon2';

/** Argon2id, 19 MiB, two passes, one lane; 10 to 13 ms. `2` is argon2id: the enum is a const one. */
const settings = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes as long for an unknown account (`undefined`) as for a known one. */
  matches(passwordHash: string | undefined, password: string): Promise<boolean>;
}

/** @param maxAtOnce more would starve file access and image work, which use the same threads */
export function makePasswordHasher(maxAtOnce = 2): PasswordHasher {
  const limit = makeLimit(maxAtOnce);
  let dummy: Promise<string> | undefined;
  return {
    hash: (password) => limit(() => hash(password, settings)),
    async matches(passwordHash, password) {
      dummy ??= limit(() => hash('nobody has this password', settings));
      const compared = passwordHash ?? (await dummy);
      const same = await limit(() => verify(compared, password));
      return same && passwordHash !== undefined;
    },
  };
}

function makeLimit(maxAtOnce: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= maxAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
