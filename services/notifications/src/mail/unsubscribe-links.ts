import { createHmac, timingSafeEqual } from 'node:crypto';
import type { UnsubscribeSubject } from '@largo/contracts';

/** In the order of the token's first byte, so only ever append. */
const subjects = ['review', 'promotional', 'system', 'team'] as const;

export interface Unsubscription {
  readonly userId: string;
  readonly from: UnsubscribeSubject;
}

/** Tokens that can only switch off one thing for their user. They never expire. */
export interface UnsubscribeLinks {
  tokenOf(unsubscription: Unsubscription): string;
  /** Undefined when it is not one of ours. */
  open(token: string): Unsubscription | undefined;
}

const idBytes = 16;
const signatureBytes = 20;

export function makeUnsubscribeLinks(secret: string): UnsubscribeLinks {
  const sign = (from: UnsubscribeSubject, id: Buffer): Buffer =>
    createHmac('sha256', secret).update(from).update(id).digest().subarray(0, signatureBytes);
  return {
    tokenOf({ userId, from }) {
      const id = Buffer.from(userId.replaceAll('-', ''), 'hex');
      // Reminder links came first and have no byte for their subject.
      const lead = from === 'cart-reminders' ? [] : [subjects.indexOf(from)];
      return Buffer.concat([Buffer.from(lead), id, sign(from, id)]).toString('base64url');
    },
    open(token) {
      const bytes = Buffer.from(token, 'base64url');
      // The decoder ignores invalid characters, so only the canonical form is valid.
      if (bytes.toString('base64url') !== token) return undefined;
      const lead = bytes.length - idBytes - signatureBytes;
      if (lead !== 0 && lead !== 1) return undefined;
      const from = lead === 0 ? 'cart-reminders' : subjects[bytes[0] ?? -1];
      if (from === undefined) return undefined;
      const id = bytes.subarray(lead, lead + idBytes);
      if (!timingSafeEqual(bytes.subarray(lead + idBytes), sign(from, id))) return undefined;
      const hex = id.toString('hex');
      const userId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
      return { userId, from };
    },
  };
}
