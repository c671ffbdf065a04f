import { type AppointAdministratorAnswer, RolesChangedV1 } from '@largo/contracts';
import type { Change, UnitOfWork } from '@largo/messaging';
import type { Sealer } from '@largo/service-kit';
import type { PasswordHasher } from '../crypto/password-hasher.ts';
import { sessionRepository } from '../db/session-repository.ts';
import { userRepository } from '../db/user-repository.ts';
import { AccountBlocked, EmailNotVerified } from '../domain/errors.ts';
import { nameOfEmail, readEmail } from '../domain/personal-data.ts';
import { asAdministrator, isInvitedAdmin, type User } from '../domain/user.ts';
import { announceAdministrator } from './steps/announce-administrator.ts';
import { issueResetLink } from './steps/issue-reset-link.ts';
import { hashUnknown, openAdministrator } from './steps/open-administrator.ts';

export interface AppointAdministrator {
  email: string;
  /** Defaults to the first word of the e-mail. */
  name: string | undefined;
  /** The operator's name at the command line. */
  by: string;
}

type Outcome = AppointAdministratorAnswer['outcome'];

/**
 * Makes the owner of an e-mail an administrator without needing another one. If there is no
 * account, one is created, whose password the owner chooses by a link. Accounts with an unverified
 * e-mail are refused, because they may be a stranger's.
 * @throws EmailTaken when it is registered meanwhile
 */
export async function appointAdministrator(
  unit: UnitOfWork,
  { email: given, name, by: operator }: AppointAdministrator,
  { hasher, mailTokens }: { hasher: PasswordHasher; mailTokens: Sealer },
): Promise<AppointAdministratorAnswer> {
  const email = readEmail(given);
  return unit.runAfter(
    () => hashUnknown(hasher),
    async (change, passwordHash) => {
      const known = await userRepository.findByEmailForUpdate(change.tx, email);
      if (known) return { outcome: await appoint(change, known, { operator, mailTokens }) };
      const person = { name: name ?? nameOfEmail(email), email };
      const admin = { ...person, passwordHash, maker: { operator }, signatory: null };
      await openAdministrator(change, admin, { mailTokens });
      return { outcome: 'made' };
    },
  );
}

async function appoint(
  change: Change,
  user: User,
  { operator, mailTokens }: { operator: string; mailTokens: Sealer },
): Promise<Outcome> {
  if (!user.isActive) throw new AccountBlocked();
  if (isInvitedAdmin(user)) {
    await issueResetLink(change, user, { mailTokens, isInvitation: true });
    return 'invited';
  }
  if (user.roles.includes('admin')) return 'unchanged';
  if (user.emailVerifiedAt === null) throw new EmailNotVerified();
  const { tx, now, emit } = change;
  const admin = asAdministrator(user, { maker: null, now });
  await userRepository.save(tx, admin);
  // Earlier tokens carry the old roles; browsers renew them on their own.
  await sessionRepository.revokeTokensOf(tx, user.id, undefined, now);
  const appointment = { action: 'admin-appointed', maker: { operator }, before: user } as const;
  await announceAdministrator(change, admin, appointment);
  emit(RolesChangedV1, { userId: user.id, roles: [...admin.roles] });
  return 'appointed';
}
