import { createHmac, timingSafeEqual } from 'node:crypto';

/** Tokens that only opt their user out of cart reminders. They never expire. */
export interface UnsubscribeLinks {
  tokenOf(userId: string): string;
  /** Undefined: not one of ours. */
  userOf(token: string): string | undefined;
}

const purpose = 'cart-reminders';
const idBytes = 16;
const signatureBytes = 20;

export function makeUnsubscribeLinks(secret: string): UnsubscribeLinks {
  const sign = (id: Buffer): Buffer =>
    createHmac('sha256', secret).update(purpose).update(id).digest().subarray(0, signatureBytes);
  return {
    tokenOf(userId) {
      const id = Buffer.from(userId.replaceAll('-', ''), 'hex');
      return Buffer.concat([id, sign(id)]).toString('base64url');
    },
    userOf(token) {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== idBytes + signatureBytes) return undefined;
      // The decoder ignores invalid characters: only the canonical form is valid.
      if (bytes.toString('base64url') !== token) return undefined;
      const id = bytes.subarray(0, idBytes);
      if (!timingSafeEqual(bytes.subarray(idBytes), sign(id))) return undefined;
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
}
