import { newId } from '@largo/kernel';
import type { Change } from '@largo/messaging';
import { dataExportRepository } from '../../db/data-export-repository.ts';
import { knownDeviceRepository } from '../../db/known-device-repository.ts';
import { mailTokenRepository } from '../../db/mail-token-repository.ts';
import { registrationRepository } from '../../db/registration-repository.ts';
import { secondFactorRepository } from '../../db/second-factor-repository.ts';
import { sessionRepository } from '../../db/session-repository.ts';
import { userRepository } from '../../db/user-repository.ts';
import { erasedUser } from '../../domain/erased-user.ts';
import type { User } from '../../domain/user.ts';
import { endSessions } from './end-sessions.ts';

/** Removes everything identity stores about the user, who must be locked. */
export async function erasePerson(change: Change, user: User): Promise<void> {
  const { tx, now } = change;
  await endSessions(change, { userId: user.id }, 'account-erased');
  await sessionRepository.removeAllOf(tx, user.id);
  await knownDeviceRepository.removeAllOf(tx, user.id);
  await mailTokenRepository.removeAllOf(tx, user.id);
  await secondFactorRepository.removeAllOf(tx, user.id);
  await registrationRepository.removeAllOf(tx, user.id);
  await dataExportRepository.removeAllOf(tx, user.id);
  await userRepository.erase(tx, erasedUser(user, newId(), now));
}
