import { RegistrationRepeatedV1 } from '@largo/contracts';
import type { Change, UnitOfWork } from '@largo/messaging';
import type { PasswordHasher } from '../crypto/password-hasher.ts';
import type { RateLimiter } from '../db/rate-limiter.ts';
import { registrationRepository } from '../db/registration-repository.ts';
import { userRepository } from '../db/user-repository.ts';
import { newUser, registeredData } from '../domain/new-user.ts';
import { readRegistration, type RegistrationForm } from '../domain/registration.ts';
import type { User } from '../domain/user.ts';
import { verificationMs } from '../domain/verification.ts';
import { issueVerification, type VerificationTools } from './steps/issue-verification.ts';
import { mailLimit } from './steps/mail-limit.ts';
import { locateAddress } from './steps/locate-address.ts';
import { publishRegistration } from './steps/publish-user.ts';

export interface Register {
  form: RegistrationForm;
  /** The cookie that the answer sets, no matter to whom the e-mail belongs. */
  browserHash: string;
}

type RegisterTools = VerificationTools & {
  hasher: PasswordHasher;
  rateLimiter: RateLimiter;
  cityName: string;
};

/**
 * Opens an account and mails the verification link. An already registered e-mail gets the same
 * response in the same time, and its owner a mail, so that registered e-mails can't be discovered.
 * Only so many an hour: a form filled in again and again fills no one's mailbox.
 * @throws everything that `readRegistration` throws
 */
export async function register(
  unit: UnitOfWork,
  { form, browserHash }: Register,
  { hasher, rateLimiter, cityName, ...tools }: RegisterTools,
): Promise<void> {
  const registration = readRegistration(form, cityName);
  await unit.runAfter(
    async () => ({
      passwordHash: await hasher.hash(registration.password),
      mayMail: await rateLimiter.tryConsume([mailLimit('verify-email', registration.email)]),
    }),
    async (change, { passwordHash, mayMail }) => {
      const address = await locateAddress(change.tx, registration.address);
      const user = newUser({ ...registration, address }, { passwordHash, now: change.now });
      const isNew = await userRepository.insert(change.tx, user);
      const owner = isNew ? user : await lockOwner(change, user.email);
      if (owner.emailVerifiedAt !== null) return mayMail ? notifyOwner(change, owner) : undefined;
      if (isNew) publishRegistration(change, user);
      await registrationRepository.insert(change.tx, {
        browserHash,
        userId: owner.id,
        form: isNew ? null : registeredData(user),
        expiresAt: new Date(change.now.getTime() + verificationMs),
      });
      // The first mail of an account is always sent: who asks for links to it beforehand can't stop it.
      if (isNew || mayMail) await issueVerification(change, owner, { ...tools, browserHash });
    },
  );
}

async function lockOwner({ tx }: Change, email: string): Promise<User> {
  const owner = await userRepository.findByEmailForUpdate(tx, email);
  if (!owner) throw new Error('the id of a new user is taken');
  return owner;
}

function notifyOwner({ emit }: Change, { id: userId, name, email }: User): void {
  emit(RegistrationRepeatedV1, { userId, name, email });
}
