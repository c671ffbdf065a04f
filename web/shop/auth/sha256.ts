/** Fractions of the cube roots of the first 64 primes, and of the square roots of the first eight. */
const constants = fractions(64, Math.cbrt);
const start = fractions(8, Math.sqrt);

function fractions(count: number, root: (prime: number) => number): Int32Array {
  const found = new Int32Array(count);
  for (let number = 2, at = 0; at < count; number += 1) {
    let isPrime = true;
    for (let other = 2; other * other <= number; other += 1)
      if (number % other === 0) isPrime = false;
    if (!isPrime) continue;
    found[at] = ((root(number) % 1) * 2 ** 32) | 0;
    at += 1;
  }
  return found;
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));
const words = new Int32Array(64);

/**
 * SHA-256 of ASCII text: eight words. `crypto.subtle` answers each call by a promise, which takes longer
 * than the work itself when there are many thousands, and is not there without https.
 */
export function sha256(text: string): Int32Array {
  const blocks = (text.length + 72) >> 6;
  const padded = new DataView(new ArrayBuffer(blocks * 64));
  for (let at = 0; at < text.length; at += 1) padded.setUint8(at, text.charCodeAt(at));
  padded.setUint8(text.length, 0x80);
  padded.setUint32(blocks * 64 - 4, text.length * 8);
  const state = start.slice();
  for (let block = 0; block < blocks; block += 1) compress(state, padded, block * 64);
  return state;
}

function compress(state: Int32Array, bytes: DataView, offset: number): void {
  for (let at = 0; at < 16; at += 1) words[at] = bytes.getInt32(offset + at * 4);
  for (let at = 16; at < 64; at += 1) {
    const [before2, before15] = [words[at - 2] ?? 0, words[at - 15] ?? 0];
    const small1 = turn(before2, 17) ^ turn(before2, 19) ^ (before2 >>> 10);
    const small0 = turn(before15, 7) ^ turn(before15, 18) ^ (before15 >>> 3);
    words[at] = (small1 + (words[at - 7] ?? 0) + small0 + (words[at - 16] ?? 0)) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let at = 0; at < 64; at += 1) {
    const large1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const chosen = (e & f) ^ (~e & g);
    const first = (h + large1 + chosen + (constants[at] ?? 0) + (words[at] ?? 0)) | 0;
    const large0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const most = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + large0 + most) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => (state[at] = ((state[at] ?? 0) + word) | 0));
}
