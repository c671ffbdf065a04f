import { randomBytes } from 'node:crypto';
import type { Signatory } from '@largo/kernel';
import type { Change } from '@largo/messaging';
import type { Sealer } from '@largo/service-kit';
import type { PasswordHasher } from '../../crypto/password-hasher.ts';
import { userRepository } from '../../db/user-repository.ts';
import { EmailTaken } from '../../domain/errors.ts';
import { newUser } from '../../domain/new-user.ts';
import { asAdministrator, type User } from '../../domain/user.ts';
import { announceAdministrator, type Maker } from './announce-administrator.ts';
import { issueResetLink } from './issue-reset-link.ts';
import { publishRegistration } from './publish-user.ts';

/** The hash of a random password that is never revealed: the link replaces it. */
export const hashUnknown = (hasher: PasswordHasher): Promise<string> =>
  hasher.hash(randomBytes(32).toString('base64url'));

export interface NewAdministrator {
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly maker: Maker;
  /** Null for an operator. */
  readonly signatory: Signatory | null;
}

/**
 * Creates an administrator's account, whose owner chooses the password by a link. Emits
 * UserRegisteredV1, AdministratorAppointedV1 and PasswordResetRequestedV1.
 * @throws EmailTaken when it is registered meanwhile
 */
export async function openAdministrator(
  change: Change,
  { passwordHash, maker, signatory, ...person }: NewAdministrator,
  { mailTokens }: { mailTokens: Sealer },
): Promise<User> {
  const { tx, now } = change;
  const profile = { ...person, cpf: null, phone: null, address: null, seller: null, roles: [] };
  const account = newUser(profile, { passwordHash, now });
  const admin = asAdministrator(account, { maker: signatory, now });
  if (!(await userRepository.insert(tx, admin))) throw new EmailTaken();
  await announceAdministrator(change, admin, { action: 'admin-created', maker });
  publishRegistration(change, admin);
  await issueResetLink(change, admin, { mailTokens, isInvitation: true });
  return admin;
}
