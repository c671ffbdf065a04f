import { modeOf } from '@largo/service-kit';
import { describe, expect, it } from 'vitest';
import { makePasswordHasher } from '../src/crypto/password-hasher.ts';

describe('a password hash', () => {
  it.each(['production', 'demo'] as const)('costs 19 MiB and two passes in %s', async (mode) => {
    const hasher = makePasswordHasher(2, mode);

    const hash = await hasher.hash('Ipe-Amarelo-7');

    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hasher.matches(hash, 'Ipe-Amarelo-7')).toBe(true);
    expect(await hasher.matches(hash, 'Ipe-Amarelo-8')).toBe(false);
    expect(await hasher.matches(undefined, 'matches no account')).toBe(false);
  });

  it('is as dear as that in every process: none can choose the mode of tests', () => {
    expect(modeOf({ LARGO_MODE: 'test' })).toBe('production');
  });
});
