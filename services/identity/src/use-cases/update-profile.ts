import type { UnitOfWork } from '@largo/messaging';
import { userRepository } from '../db/user-repository.ts';
import { RequiredFieldsMissing } from '../domain/errors.ts';
import { readCpf, readPhone } from '../domain/personal-data.ts';
import type { Address, User } from '../domain/user.ts';
import { announceUpdated } from '../outgoing/announcements.ts';

/** Absent fields stay as they are. The e-mail is not among them: it can't be changed. */
export interface UpdateProfile {
  userId: string;
  name?: string | undefined;
  cpf?: string | undefined;
  phone?: string | null | undefined;
  address?: Address | undefined;
}

/** @throws RequiredFieldsMissing @throws InvalidCpf @throws InvalidPhone */
export async function updateProfile(
  unit: UnitOfWork,
  { userId, name, cpf, phone, address }: UpdateProfile,
): Promise<User> {
  if (name?.trim() === '') throw new RequiredFieldsMissing([{ field: 'name', label: 'Nome' }]);
  return unit.run(async (change) => {
    const user = await userRepository.getForUpdate(change.tx, userId);
    const updated: User = {
      ...user,
      name: name?.trim() ?? user.name,
      cpf: cpf === undefined ? user.cpf : readCpf(cpf),
      phone: phone === undefined ? user.phone : readPhone(phone),
      address: address ?? user.address,
      updatedAt: change.now,
    };
    await userRepository.save(change.tx, updated);
    announceUpdated(change, updated);
    return updated;
  });
}
