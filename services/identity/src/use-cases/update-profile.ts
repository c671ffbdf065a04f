import type { UnitOfWork } from '@largo/messaging';
import { userRepository } from '../db/user-repository.ts';
import { type AddressForm, readAddress } from '../domain/address.ts';
import { consentOf } from '../domain/cart-reminders.ts';
import { CpfRequired, RequiredFieldsMissing } from '../domain/errors.ts';
import { readCpf, readPhone } from '../domain/personal-data.ts';
import type { User } from '../domain/user.ts';
import { publishUser } from './steps/publish-user.ts';
import { locateAddress } from './steps/locate-address.ts';
import { auditConsent } from './steps/audit-consent.ts';

/** Absent fields stay unchanged. The e-mail can't be changed. */
export interface UpdateProfile {
  userId: string;
  name?: string | undefined;
  cpf?: string | undefined;
  phone?: string | null | undefined;
  address?: AddressForm | undefined;
  cartReminders?: boolean | undefined;
}

/** Giving or withdrawing consent is audited. */
export async function updateProfile(
  unit: UnitOfWork,
  { userId, name, cpf, phone, address, cartReminders }: UpdateProfile,
): Promise<User> {
  if (name?.trim() === '') throw new RequiredFieldsMissing([{ field: 'name', label: 'Nome' }]);
  if (cpf?.trim() === '') throw new CpfRequired();
  return unit.run(async (change) => {
    const located = address && (await locateAddress(change.tx, readAddress(address)));
    const user = await userRepository.getForUpdate(change.tx, userId);
    const updated: User = {
      ...user,
      name: name?.trim() ?? user.name,
      cpf: cpf === undefined ? user.cpf : readCpf(cpf),
      phone: phone === undefined ? user.phone : readPhone(phone),
      address: located ?? user.address,
      cartRemindersSince: consentOf(user, cartReminders, change.now),
      updatedAt: change.now,
    };
    await userRepository.save(change.tx, updated);
    await auditConsent(change, user, updated);
    publishUser(change, updated);
    return updated;
  });
}
