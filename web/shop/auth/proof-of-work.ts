import type { Proof, ProofChallenge } from '@largo/contracts';
import { sha256 } from './sha256.ts';

/** Long enough to get on, short enough that taps and typing are not felt to wait. */
const sliceMs = 12;

/** Finds the number that solves a challenge, in slices, so that the page stays alive meanwhile. */
export async function solve({ challenge, bits }: ProofChallenge): Promise<Proof> {
  for (let answer = 0; ;) {
    const until = performance.now() + sliceMs;
    do {
      if ((sha256(`${challenge}.${answer}`)[0] ?? 1) >>> (32 - bits) === 0)
        return { challenge, answer: String(answer) };
      answer += 1;
    } while (answer % 64 !== 0 || performance.now() < until);
    await new Promise((resolve) => setTimeout(resolve));
  }
}
