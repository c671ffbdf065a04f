import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts texts for one record: a text sealed for another record can't be opened. */
export interface Sealer {
  seal(text: string, recordId: string): string;
  /** @throws Error when key, record or text differ from those when it was sealed */
  open(sealed: string, recordId: string): string;
}

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

export interface RenewingSealer extends Sealer {
  /** The text sealed with the current key; undefined: it is already. @throws Error as `open` */
  renew(sealed: string, recordId: string): string | undefined;
}

/** @param accepted also opens: the next or previous key during a rotation; 32 bytes each */
export function makeSealer(key: Buffer, accepted?: Buffer): RenewingSealer {
  const own = sealerOf(key);
  const other = accepted && sealerOf(accepted);
  const openWithOther = (sealed: string, recordId: string, cause: unknown): string => {
    if (!other) throw cause;
    return other.open(sealed, recordId);
  };
  return {
    seal: own.seal,
    open(sealed, recordId) {
      try {
        return own.open(sealed, recordId);
      } catch (error) {
        return openWithOther(sealed, recordId, error);
      }
    },
    renew(sealed, recordId) {
      try {
        own.open(sealed, recordId);
        return undefined;
      } catch (error) {
        return own.seal(openWithOther(sealed, recordId, error), recordId);
      }
    },
  };
}

function sealerOf(key: Buffer): Sealer {
  if (key.length !== 32) throw new Error('a sealing key must be 32 bytes in base64');
  return {
    seal(text, recordId) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(recordId));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
    },
    open(sealed, recordId) {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes))
        .setAAD(Buffer.from(recordId))
        .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      const text = decipher.update(bytes.subarray(ivBytes + tagBytes));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
  };
}

/** The configured key; if none is set and that is allowed, one derived from another secret. */
export function sealingKey(
  configured: string,
  { secret, purpose }: { secret: string; purpose: string },
): Buffer {
  return configured === '' ? derivedKey(secret, purpose) : Buffer.from(configured, 'base64');
}

/** A key for one purpose, from which neither the secret nor other keys can be derived. */
export function derivedKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'largo', purpose, 32));
}
