import { RegistrationRepeatedV1 } from '@largo/contracts';
import type { Change, UnitOfWork } from '@largo/messaging';
import type { Sealer } from '@largo/service-kit';
import type { PasswordHasher } from '../crypto/password-hasher.ts';
import { userRepository } from '../db/user-repository.ts';
import { newUser } from '../domain/new-user.ts';
import { readRegistration, type RegistrationForm } from '../domain/registration.ts';
import { issueMailLink } from './steps/issue-mail-link.ts';
import { locateAddress } from './steps/locate-address.ts';
import { publishRegistration } from './steps/publish-user.ts';

/**
 * Opens an account and mails the verification link. An e-mail that has an account gets the same
 * response in the same time, and its owner a mail, so that registered e-mails can't be found out.
 * @throws everything that `readRegistration` throws
 */
export async function register(
  unit: UnitOfWork,
  form: RegistrationForm,
  { hasher, mailTokens }: { hasher: PasswordHasher; mailTokens: Sealer },
): Promise<void> {
  const registration = readRegistration(form);
  await unit.runAfter(
    () => hasher.hash(registration.password),
    async (change, passwordHash) => {
      const address = await locateAddress(change.tx, registration.address);
      const user = newUser({ ...registration, address }, { passwordHash, now: change.now });
      if (!(await userRepository.insert(change.tx, user)))
        return notifyOwner(change, user.email, mailTokens);
      publishRegistration(change, user);
      await issueMailLink(change, user, { purpose: 'verify-email', mailTokens });
    },
  );
}

async function notifyOwner(change: Change, email: string, mailTokens: Sealer): Promise<void> {
  const owner = await userRepository.findByEmailForUpdate(change.tx, email);
  if (!owner) throw new Error('the id of a new user is taken');
  if (owner.emailVerifiedAt === null)
    return issueMailLink(change, owner, { purpose: 'verify-email', mailTokens });
  const { id: userId, name } = owner;
  change.emit(RegistrationRepeatedV1, { userId, name, email });
}
