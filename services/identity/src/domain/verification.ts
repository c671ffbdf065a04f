import { hourMs } from '@largo/kernel';

/** How long a link verifies, and signs in the browser that registered. */
export const verificationMs = 24 * hourMs;
/** How long the code in the same mail is valid. */
export const verificationCodeMs = hourMs;

/** A mail sent to verify an e-mail address. */
export interface Verification {
  readonly tokenHash: string;
  readonly userId: string;
  readonly expiresAt: Date;
  /** When it verified the account, perhaps because a mail scanner opened the link. */
  readonly usedAt: Date | null;
  /** The browser that registered; null when the mail was requested elsewhere. */
  readonly browserHash: string | null;
  readonly codeExpiresAt: Date | null;
  /** When it signed that browser in, which it may do only once. */
  readonly signedInAt: Date | null;
}

export interface Judgement {
  readonly verifies: boolean;
  readonly signsIn: boolean;
}

/** What a mail's link or code may still do for a browser, identified by its cookie's hash. */
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
