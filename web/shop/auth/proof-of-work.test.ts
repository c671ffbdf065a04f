import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { solve } from './proof-of-work.ts';
import { sha256 } from './sha256.ts';

const hexOf = (words: Int32Array) =>
  [...words].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');

describe('the proof of work', () => {
  it('hashes as everybody does, at every length around a block', () => {
    for (let length = 0; length < 200; length += 1) {
      const text = 'abcdefghij'.repeat(20).slice(0, length);
      expect(hexOf(sha256(text))).toBe(createHash('sha256').update(text).digest('hex'));
    }
  });

  it('finds a number that solves the challenge, and lets others go on meanwhile', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1));
    const challenge = 'abcdefghijk.mabcdefg.0123456789012345678901';
    const { answer } = await solve({ challenge, bits: 16 });
    clearInterval(timer);

    const hash = createHash('sha256').update(`${challenge}.${answer}`).digest();
    expect(hash.readUInt16BE()).toBe(0);
    expect(turns).toBeGreaterThan(0);
  });
});
