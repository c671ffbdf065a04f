import type { Administrator } from '@largo/contracts';
import type { Signatory } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import type { PasswordHasher } from '../crypto/password-hasher.ts';
import { userRepository } from '../db/user-repository.ts';
import { EmailTaken } from '../domain/errors.ts';
import { newUser } from '../domain/new-user.ts';
import { readRegistration, type RegistrationForm } from '../domain/registration.ts';
import { userView, type UserView } from '../domain/user-snapshots.ts';
import { asAdministrator } from '../domain/user.ts';
import { announceAdministrator } from './steps/announce-administrator.ts';
import { locateAddress } from './steps/locate-address.ts';
import { publishRegistration } from './steps/publish-user.ts';

export interface CreateAdmin extends Pick<
  RegistrationForm,
  'name' | 'email' | 'password' | 'cpf' | 'phone' | 'address'
> {
  admin: Administrator;
  signatory: Signatory;
}

/**
 * The new administrator can log in at once: their creator vouches for the e-mail.
 * @throws EmailTaken and everything that `readRegistration` throws
 */
export async function createAdmin(
  unit: UnitOfWork,
  { admin: creator, signatory, ...form }: CreateAdmin,
  { hasher, cityName }: { hasher: PasswordHasher; cityName: string },
): Promise<UserView> {
  const registration = readRegistration(form, cityName);
  return unit.runAfter(
    () => hasher.hash(registration.password),
    async (change, passwordHash) => {
      const { tx, now } = change;
      const address = await locateAddress(tx, registration.address);
      const account = newUser({ ...registration, address, roles: [] }, { passwordHash, now });
      const admin = {
        ...asAdministrator(account, { maker: signatory, now }),
        emailVerifiedAt: now,
      };
      if (!(await userRepository.insert(tx, admin))) throw new EmailTaken();
      const appointment = { action: 'admin-created', maker: { admin: creator } } as const;
      await announceAdministrator(change, admin, appointment);
      publishRegistration(change, admin);
      return userView(admin);
    },
  );
}
