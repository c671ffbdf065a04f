import { UserVerifiedV1 } from '@largo/contracts';
import type { Change } from '@largo/messaging';
import type { TokenSigner } from '../../crypto/token-signer.ts';
import { knownDeviceRepository } from '../../db/known-device-repository.ts';
import { mailTokenRepository } from '../../db/mail-token-repository.ts';
import { registrationRepository } from '../../db/registration-repository.ts';
import { userRepository } from '../../db/user-repository.ts';
import { asRegistered } from '../../domain/new-user.ts';
import type { User } from '../../domain/user.ts';
import type { Judgement, Verification } from '../../domain/verification.ts';
import { openSession, type Caller, type OpenSession } from './open-session.ts';
import { publishStore, publishUser } from './publish-user.ts';

export interface VerifyingBrowser extends Caller {
  /** The hash of its registration cookie; undefined when it sent no registration. */
  browserHash: string | undefined;
  /** How the device will be remembered once it is signed in. */
  deviceToRemember: string;
}

/**
 * Does whatever the mail may still do for a locked user. @returns the session, if it signs in; a
 * blocked account is not signed in, but its e-mail is verified
 */
export async function finishVerification(
  change: Change,
  { user, verification, may }: { user: User; verification: Verification; may: Judgement },
  { browser, signer }: { browser: VerifyingBrowser; signer: TokenSigner },
): Promise<OpenSession | undefined> {
  const { tx, now } = change;
  const verified = may.verifies ? await verify(change, user, verification) : user;
  if (!may.signsIn || !verified.isActive) return undefined;
  const { browserHash: _browserHash, deviceToRemember: device, ...caller } = browser;
  await mailTokenRepository.setSignedIn(tx, verification, now);
  await knownDeviceRepository.remember(tx, { device, userId: user.id, now });
  return openSession(change, verified, caller, signer);
}

/** The account takes this registration's data: others may have registered the e-mail before. */
async function verify(change: Change, user: User, verification: Verification): Promise<User> {
  const { tx, now, emit } = change;
  const { browserHash } = verification;
  const registration =
    browserHash === null ? undefined : await registrationRepository.find(tx, browserHash);
  await mailTokenRepository.setVerified(tx, verification, now);
  await registrationRepository.removeAllOf(tx, user.id);
  if (user.emailVerifiedAt !== null) return user;
  const form = registration?.form ?? null;
  const said = form === null ? user : asRegistered(user, form);
  const verified = { ...said, emailVerifiedAt: now, updatedAt: now };
  await userRepository.save(tx, verified);
  emit(UserVerifiedV1, { userId: user.id });
  if (form === null && !verified.roles.includes('admin')) publishStore(change, verified);
  else publishUser(change, verified);
  return verified;
}
