import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { minuteMs } from '@largo/kernel';
import type { Proof, ProofChallenge } from '@largo/contracts';
import type { Mode } from '@largo/service-kit';

/** 65,536 hashes on average: a moment in a browser, expensive for a mass guesser. */
const usualBits = 16;
/** Cheaper for a test that signs in hundreds of people; no variable selects the mode `test`. */
const bitsOfTests = 8;
/** How long a challenge may be solved, in milliseconds. */
export const challengeMs = 5 * minuteMs;

export interface ProofOfWork {
  /** A challenge for one subject. */
  ask(subject: string, now: Date): ProofChallenge;
  /** The id of the solved challenge, usable once; undefined if unsolved, late or forged. */
  solvedBy(proof: Proof | undefined, subject: string, now: Date): string | undefined;
}

/** Challenges are signed rather than stored, so issuing one costs nothing. @param key signs them */
export function makeProofOfWork(key: Buffer, mode: Mode): ProofOfWork {
  const bits = mode === 'test' ? bitsOfTests : usualBits;
  const sealOf = (head: string, subject: string) =>
    createHmac('sha256', key).update(`${head} ${subject}`).digest().subarray(0, 16);
  return {
    ask(subject, now) {
      const endsAt = (now.getTime() + challengeMs).toString(36);
      const head = `${randomBytes(8).toString('base64url')}.${endsAt}`;
      return { challenge: `${head}.${sealOf(head, subject).toString('base64url')}`, bits };
    },
    solvedBy(proof, subject, now) {
      if (proof === undefined) return undefined;
      const [id = '', endsAt = '', seal = ''] = proof.challenge.split('.');
      const given = Buffer.from(seal, 'base64url');
      const expected = sealOf(`${id}.${endsAt}`, subject);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      if (Number.parseInt(endsAt, 36) <= now.getTime()) return undefined;
      const hash = createHash('sha256').update(`${proof.challenge}.${proof.answer}`).digest();
      return hash.readUInt32BE() >>> (32 - bits) === 0 ? id : undefined;
    },
  };
}
