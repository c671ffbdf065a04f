import { randomBytes } from 'node:crypto';
import {
  AdministratorAppointedV1,
  type AppointAdministratorAnswer,
  RolesChangedV1,
} from '@largo/contracts';
import { maskEmail } from '@largo/kernel';
import type { Change, UnitOfWork } from '@largo/messaging';
import type { Sealer } from '@largo/service-kit';
import type { PasswordHasher } from '../crypto/password-hasher.ts';
import { auditRepository } from '../db/audit-repository.ts';
import { sessionRepository } from '../db/session-repository.ts';
import { userRepository } from '../db/user-repository.ts';
import { AccountBlocked, EmailNotVerified, EmailTaken } from '../domain/errors.ts';
import { newUser } from '../domain/new-user.ts';
import { readEmail } from '../domain/personal-data.ts';
import { asAdministrator, type User } from '../domain/user.ts';
import { issueResetLink } from './steps/issue-reset-link.ts';
import { publishRegistration } from './steps/publish-user.ts';

export interface AppointAdministrator {
  email: string;
  name: string | undefined;
  /** The operator at the command line. */
  by: string;
}

type Outcome = AppointAdministratorAnswer['outcome'];

/**
 * Makes the owner of an e-mail an administrator; no administrator is needed for it. Without an account one is
 * made, whose password the owner chooses by a link. An account whose e-mail no one confirmed may be a stranger's.
 * @throws EmailNotVerified @throws AccountBlocked @throws InvalidEmail @throws EmailTaken when it is registered meanwhile
 */
export async function appointAdministrator(
  unit: UnitOfWork,
  { email, name = 'Administração', by }: AppointAdministrator,
  { hasher, mailTokens }: { hasher: PasswordHasher; mailTokens: Sealer },
): Promise<AppointAdministratorAnswer> {
  const address = readEmail(email);
  return unit.runAfter(
    // No one knows this password: the link replaces it.
    () => hasher.hash(randomBytes(32).toString('base64url')),
    async (change, passwordHash) => {
      const known = await userRepository.findByEmailForUpdate(change.tx, address);
      if (known) return { outcome: await appoint(change, known, { by, mailTokens }) };
      const profile = { name, email: address, cpf: null, phone: null, address: null, seller: null };
      const { now } = change;
      const admin = asAdministrator(newUser({ ...profile, roles: [] }, { passwordHash, now }), {
        maker: null,
        now,
      });
      if (!(await userRepository.insert(change.tx, admin))) throw new EmailTaken();
      await announce(change, { user: admin, by, action: 'admin-created' });
      publishRegistration(change, admin);
      await issueResetLink(change, admin, { mailTokens });
      return { outcome: 'made' };
    },
  );
}

async function appoint(
  change: Change,
  user: User,
  { by, mailTokens }: { by: string; mailTokens: Sealer },
): Promise<Outcome> {
  if (!user.isActive) throw new AccountBlocked();
  if (user.roles.includes('admin')) {
    if (user.emailVerifiedAt !== null) return 'unchanged';
    await issueResetLink(change, user, { mailTokens });
    return 'invited';
  }
  if (user.emailVerifiedAt === null) throw new EmailNotVerified();
  const { tx, now, emit } = change;
  const admin = asAdministrator(user, { maker: null, now });
  await userRepository.save(tx, admin);
  // Tokens from before say the old roles; browsers renew them by themselves.
  await sessionRepository.revokeTokensOf(tx, user.id, undefined, now);
  await announce(change, { user: admin, by, action: 'admin-appointed', before: user });
  emit(RolesChangedV1, { userId: user.id, roles: [...admin.roles] });
  return 'appointed';
}

/** The audit entry, and the news for all other administrators. */
async function announce(
  { tx, now, emit }: Change,
  { user, by, action, before }: { user: User; by: string; action: string; before?: User },
): Promise<void> {
  await auditRepository.insert(tx, {
    at: now,
    actor: { id: null, type: 'system' },
    action,
    subject: { type: 'user', id: user.id },
    ...(before && { before: { roles: [...before.roles] } }),
    after: { by, roles: [...user.roles], email: maskEmail(user.email) },
  });
  emit(AdministratorAppointedV1, { userId: user.id, appointedBy: null });
}
