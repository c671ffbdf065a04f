import { RegistrationRepeatedV1 } from '@largo/contracts';
import type { Change, UnitOfWork } from '@largo/messaging';
import type { PasswordHasher } from '../crypto/password-hasher.ts';
import { registrationRepository } from '../db/registration-repository.ts';
import { userRepository } from '../db/user-repository.ts';
import { newUser, registeredData } from '../domain/new-user.ts';
import { readRegistration, type RegistrationForm } from '../domain/registration.ts';
import type { User } from '../domain/user.ts';
import { verificationMs } from '../domain/verification.ts';
import { issueVerification, type VerificationTools } from './steps/issue-verification.ts';
import { locateAddress } from './steps/locate-address.ts';
import { publishRegistration } from './steps/publish-user.ts';

export interface Register {
  form: RegistrationForm;
  /** The cookie that the answer sets, no matter to whom the e-mail belongs. */
  browserHash: string;
}

/**
 * Opens an account and mails the verification link. An already registered e-mail gets the same
 * response in the same time, and its owner a mail, so that registered e-mails can't be discovered.
 * @throws everything that `readRegistration` throws
 */
export async function register(
  unit: UnitOfWork,
  { form, browserHash }: Register,
  { hasher, ...tools }: VerificationTools & { hasher: PasswordHasher },
): Promise<void> {
  const registration = readRegistration(form);
  await unit.runAfter(
    () => hasher.hash(registration.password),
    async (change, passwordHash) => {
      const address = await locateAddress(change.tx, registration.address);
      const user = newUser({ ...registration, address }, { passwordHash, now: change.now });
      const isNew = await userRepository.insert(change.tx, user);
      const owner = isNew ? user : await lockOwner(change, user.email);
      if (owner.emailVerifiedAt !== null) return notifyOwner(change, owner);
      if (isNew) publishRegistration(change, user);
      await registrationRepository.insert(change.tx, {
        browserHash,
        userId: owner.id,
        form: isNew ? null : registeredData(user),
        expiresAt: new Date(change.now.getTime() + verificationMs),
      });
      await issueVerification(change, owner, { ...tools, browserHash });
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
