import type { Administrator } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import type { PasswordHasher } from '../crypto/password-hasher.ts';
import { audit } from '../db/audit-log.ts';
import { userRepository } from '../db/user-repository.ts';
import { EmailTaken } from '../domain/errors.ts';
import { maskEmail } from '../domain/masking.ts';
import { newUser } from '../domain/new-user.ts';
import { readRegistration, type RegistrationForm } from '../domain/registration.ts';
import { userView, type UserView } from '../domain/user-snapshots.ts';
import type { User } from '../domain/user.ts';
import { announceRegistered } from '../outgoing/announcements.ts';

export interface CreateAdmin extends Pick<
  RegistrationForm,
  'name' | 'email' | 'password' | 'cpf' | 'phone' | 'address'
> {
  /** Who creates. */
  admin: Administrator;
}

/**
 * The new administrator may enter at once: who creates them vouches for the e-mail.
 * @throws EmailTaken and whatever `readRegistration` refuses
 */
export async function createAdmin(
  unit: UnitOfWork,
  { admin: creator, ...form }: CreateAdmin,
  { hasher }: { hasher: PasswordHasher },
): Promise<UserView> {
  const registration = readRegistration(form);
  return unit.runAfter(
    () => hasher.hash(registration.password),
    async (change, passwordHash) => {
      const admin: User = {
        ...newUser({ ...registration, roles: ['admin'] }, { passwordHash, now: change.now }),
        emailVerifiedAt: change.now,
      };
      if (!(await userRepository.insert(change.tx, admin))) throw new EmailTaken();
      await audit(change, {
        actor: { id: creator.adminId, type: 'admin', address: creator.address },
        action: 'admin-created',
        subject: { type: 'user', id: admin.id },
        after: { roles: [...admin.roles], email: maskEmail(admin.email) },
      });
      announceRegistered(change, admin);
      return userView(admin);
    },
  );
}
