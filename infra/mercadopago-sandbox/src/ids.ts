import { randomBytes } from 'node:crypto';

/** Generates ids in the provider's formats. With a seed, the same run gives the same ids. */
export interface Ids {
  hex(length: number): string;
  uuid(): string;
  digits(length: number): string;
  /** A whole number from 0 up to, not including, the limit. */
  below(limit: number): number;
}

/** mulberry32: small, fast and good enough for test data; never used for anything secret. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function makeIds(seed?: number): Ids {
  const next = seeded(seed ?? randomBytes(4).readUInt32BE());
  const below = (limit: number): number => Math.floor(next() * limit);
  const repeat = (length: number, one: () => string): string =>
    Array.from({ length }, one).join('');
  const hex = (length: number): string => repeat(length, () => below(16).toString(16));
  return {
    hex,
    below,
    digits: (length) => repeat(length, () => String(below(10))),
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${(8 + below(4)).toString(16)}${hex(3)}-${hex(12)}`,
  };
}
