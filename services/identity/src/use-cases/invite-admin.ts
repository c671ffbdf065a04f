import type { Administrator } from '@largo/contracts';
import { maskEmail, type Signatory } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import type { Sealer } from '@largo/service-kit';
import type { PasswordHasher } from '../crypto/password-hasher.ts';
import { auditRepository } from '../db/audit-repository.ts';
import { userRepository } from '../db/user-repository.ts';
import { EmailTaken } from '../domain/errors.ts';
import { readInvitation } from '../domain/registration.ts';
import { userView, type UserView } from '../domain/user-snapshots.ts';
import { isInvitedAdmin } from '../domain/user.ts';
import { issueResetLink } from './steps/issue-reset-link.ts';
import { hashUnknown, openAdministrator } from './steps/open-administrator.ts';

export interface InviteAdmin {
  name?: string | undefined;
  email?: string | undefined;
  admin: Administrator;
  signatory: Signatory;
}

/**
 * Creates an administrator's account, whose owner chooses the password by a link in a mail. Until
 * it is used, the same invitation sends another link.
 * @throws EmailTaken by any other account
 */
export async function inviteAdmin(
  unit: UnitOfWork,
  { admin, signatory, ...form }: InviteAdmin,
  { hasher, mailTokens }: { hasher: PasswordHasher; mailTokens: Sealer },
): Promise<UserView> {
  const person = readInvitation(form);
  return unit.runAfter(
    () => hashUnknown(hasher),
    async (change, passwordHash) => {
      const { tx, now } = change;
      const known = await userRepository.findByEmailForUpdate(tx, person.email);
      if (!known) {
        const invited = { ...person, passwordHash, maker: { admin }, signatory };
        return userView(await openAdministrator(change, invited, { mailTokens }));
      }
      if (!isInvitedAdmin(known)) throw new EmailTaken();
      await issueResetLink(change, known, { mailTokens, isInvitation: true });
      await auditRepository.insert(tx, {
        at: now,
        actor: { id: admin.adminId, type: 'admin', address: admin.address },
        action: 'admin-invited-again',
        subject: { type: 'user', id: known.id },
        after: { email: maskEmail(known.email) },
      });
      return userView(known);
    },
  );
}
