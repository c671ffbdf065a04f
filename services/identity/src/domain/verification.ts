import { hourMs } from '@largo/kernel';

/** How long a link verifies, and signs in on the browser that registered. */
export const verificationMs = 24 * hourMs;
/** How long the code of the same mail does. */
export const verificationCodeMs = hourMs;

/** A mail that was sent to verify an e-mail. */
export interface Verification {
  readonly tokenHash: string;
  readonly userId: string;
  readonly expiresAt: Date;
  /** When it verified the account; mail scanners may be the first to open a link. */
  readonly usedAt: Date | null;
  /** Of the browser that registered; null: the mail was asked for elsewhere. */
  readonly browserHash: string | null;
  readonly codeExpiresAt: Date | null;
  /** Once. */
  readonly signedInAt: Date | null;
}

export interface Judgement {
  readonly verifies: boolean;
  readonly signsIn: boolean;
}

/** What a mail's link or code may still do for a browser, by the hash of its cookie. */
export function judgeVerification(
  { expiresAt, usedAt, browserHash, signedInAt }: Verification,
  { browser, now }: { browser: string | undefined; now: Date },
): Judgement {
  const isOver = expiresAt <= now;
  const isOwnBrowser = browserHash !== null && browserHash === browser;
  return {
    verifies: !isOver && usedAt === null,
    signsIn: !isOver && isOwnBrowser && signedInAt === null,
  };
}
