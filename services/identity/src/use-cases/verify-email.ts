import type { UnitOfWork } from '@largo/messaging';
import { hashOfToken } from '../crypto/opaque-tokens.ts';
import type { TokenSigner } from '../crypto/token-signer.ts';
import { mailTokenRepository } from '../db/mail-token-repository.ts';
import { userRepository } from '../db/user-repository.ts';
import { InvalidMailLink } from '../domain/errors.ts';
import { judgeVerification } from '../domain/verification.ts';
import { finishVerification, type VerifyingBrowser } from './steps/finish-verification.ts';
import type { OpenSession } from './steps/open-session.ts';

interface VerifyEmail {
  /** The token in the link. */
  token: string;
  browser: VerifyingBrowser;
}

/**
 * Each link verifies once and voids the others. In the browser that registered it also signs in,
 * once, even if something else, such as a mail scanner, opened it first.
 */
export async function verifyEmail(
  unit: UnitOfWork,
  { token, browser }: VerifyEmail,
  { signer }: { signer: TokenSigner },
): Promise<OpenSession | undefined> {
  return unit.run(async (change) => {
    const { tx, now } = change;
    const tokenHash = hashOfToken(token);
    const known = await mailTokenRepository.findVerification(tx, tokenHash);
    if (!known) throw new InvalidMailLink('verification');
    const user = await userRepository.getForUpdate(tx, known.userId);
    const verification = await mailTokenRepository.findVerification(tx, tokenHash);
    if (!verification) throw new InvalidMailLink('verification');
    const may = judgeVerification(verification, { browser: browser.browserHash, now });
    if (!may.verifies && !may.signsIn) throw new InvalidMailLink('verification');
    return finishVerification(change, { user, verification, may }, { browser, signer });
  });
}
