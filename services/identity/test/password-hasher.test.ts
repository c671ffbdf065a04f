import { hash as argon2 } from '@node-rs/argon2';
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

  it('takes a password in either form of its accents, also one hashed before they were composed', async () => {
    const hasher = makePasswordHasher(2, 'test');
    const [composed, decomposed] = [
      'Ipê-Amarelo-7'.normalize('NFC'),
      'Ipê-Amarelo-7'.normalize('NFD'),
    ];
    const old = await argon2(decomposed, { memoryCost: 64, timeCost: 1 });
    for (const hash of [await hasher.hash(composed), await hasher.hash(decomposed), old])
      for (const typed of [composed, decomposed])
        expect(await hasher.matches(hash, typed)).toBe(true);
    expect(await hasher.matches(old, 'Ipe-Amarelo-7')).toBe(false);
  });

  it('is as dear as that in every process: none can choose the mode of tests', () => {
    expect(modeOf({ LARGO_MODE: 'test' })).toBe('production');
  });
});
