import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeProofOfWork } from '../src/crypto/proof-of-work.ts';
import { solve } from './support.ts';

describe('work that a stranger has to prove', () => {
  it.each(['production', 'demo'] as const)('is 16 bits in %s', (mode) => {
    const proofOfWork = makeProofOfWork(randomBytes(32), mode);
    const now = new Date();

    const asked = proofOfWork.ask('ana@largo.test', now);

    expect(asked.bits).toBe(16);
    expect(proofOfWork.solvedBy(solve(asked), 'ana@largo.test', now)).toBeDefined();
    expect(proofOfWork.solvedBy(solve(asked, false), 'ana@largo.test', now)).toBeUndefined();
  });
});
