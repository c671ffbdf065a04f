import {
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { derivedKey, makeSealer, type Sealer } from './sealing.ts';

/** Distinguishes sealed texts from those of a release that did not seal them. */
const mark = 'sealed:';
/** What stands before the 32 bytes of a private X25519 key in PKCS #8. */
const keyHead = Buffer.from('302e020100300506032b656e04220420', 'hex');

export interface KeyPair {
  /** It seals, and opens nothing. */
  readonly publicKey: string;
  /** A text without the mark is returned as it is. @throws Error when it was sealed for another */
  open(sealed: string, recordId: string): string;
}

/** Always the same pair for the same 32 bytes. */
export function keyPairOf(seed: Buffer): KeyPair {
  const key = Buffer.concat([keyHead, seed]);
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  return {
    publicKey: textOf(createPublicKey(privateKey)),
    open(sealed, recordId) {
      if (!sealed.startsWith(mark)) return sealed;
      const [publicKey = '', text = ''] = sealed.slice(mark.length).split('.');
      return sealerOf(privateKey, publicKey).open(text, recordId);
    },
  };
}

/** Seals for the one who holds the other half of a public key and for no one else: not even the process that sealed it can open it. */
export function sealFor(publicKey: string, text: string, recordId: string): string {
  const own = generateKeyPairSync('x25519');
  const sealed = sealerOf(own.privateKey, publicKey).seal(text, recordId);
  return `${mark}${textOf(own.publicKey)}.${sealed}`;
}

const textOf = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).toString('base64');

function sealerOf(privateKey: KeyObject, publicText: string): Sealer {
  const key = Buffer.from(publicText, 'base64');
  const publicKey = createPublicKey({ key, format: 'der', type: 'spki' });
  const shared = diffieHellman({ privateKey, publicKey }).toString('base64');
  return makeSealer(derivedKey(shared, 'sealed for another'));
}
