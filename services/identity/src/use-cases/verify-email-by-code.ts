import type { Tx, UnitOfWork } from '@largo/messaging';
import type { TokenSigner } from '../crypto/token-signer.ts';
import type { VerificationCodes } from '../crypto/verification-codes.ts';
import { type MailedVerification, mailTokenRepository } from '../db/mail-token-repository.ts';
import { userRepository } from '../db/user-repository.ts';
import { WrongVerificationCode } from '../domain/errors.ts';
import { normalEmail, type User } from '../domain/user.ts';
import { judgeVerification } from '../domain/verification.ts';
import { finishVerification, type VerifyingBrowser } from './steps/finish-verification.ts';
import type { OpenSession } from './steps/open-session.ts';

interface VerifyEmailByCode {
  email: string;
  code: string;
  browser: VerifyingBrowser;
}

interface Tools {
  signer: TokenSigner;
  verificationCodes: VerificationCodes;
}

/**
 * Accepts a mailed code typed in the browser that registered; it works once. The caller limits
 * tries.
 * @throws WrongVerificationCode in every other case, so that it reveals nothing about accounts
 */
export async function verifyEmailByCode(
  unit: UnitOfWork,
  { email, code, browser }: VerifyEmailByCode,
  { signer, verificationCodes }: Tools,
): Promise<OpenSession | undefined> {
  return unit.run(async (change) => {
    const { tx, now } = change;
    const { user, verification } = await lockWaiting(tx, browser.browserHash);
    const { codeHash, codeExpiresAt, tokenHash } = verification;
    const isRight =
      user.email === normalEmail(email) &&
      codeExpiresAt !== null &&
      codeExpiresAt > now &&
      codeHash !== null &&
      verificationCodes.matches(code, tokenHash, codeHash);
    const may = judgeVerification(verification, { browser: browser.browserHash, now });
    if (!isRight || !may.signsIn) throw new WrongVerificationCode();
    await mailTokenRepository.endCodesOf(tx, browser.browserHash ?? '');
    return finishVerification(change, { user, verification, may }, { browser, signer });
  });
}

/** The verification a browser waits for, and its locked owner. */
async function lockWaiting(
  tx: Tx,
  browserHash: string | undefined,
): Promise<{ user: User; verification: MailedVerification }> {
  if (browserHash === undefined) throw new WrongVerificationCode();
  const known = await mailTokenRepository.findWaiting(tx, browserHash);
  if (!known) throw new WrongVerificationCode();
  const user = await userRepository.getForUpdate(tx, known.userId);
  const verification = await mailTokenRepository.findWaiting(tx, browserHash);
  if (!verification) throw new WrongVerificationCode();
  return { user, verification };
}
