import { PixKeyChangedV1, type Role } from '@largo/contracts';
import { type Clock, newId } from '@largo/kernel';
import type { Change, Db, Units } from '@largo/messaging';
import { makePasswordHasher } from './crypto/password-hasher.ts';
import { makeTokenSigner, type TokenSubject } from './crypto/token-signer.ts';
import { userRepository } from './db/user-repository.ts';
import {
  emptySellerProfile,
  noPixKey,
  type Address,
  type PixKey,
  type SellerProfile,
  type User,
} from './domain/user.ts';
import { loadTokenKeys } from './use-cases/steps/load-token-keys.ts';
import { locateAddress } from './use-cases/steps/locate-address.ts';
import { publishRegistration } from './use-cases/steps/publish-user.ts';

export interface SeedUser {
  id: string;
  name: string;
  email: string;
  roles: readonly Role[];
  cpf?: string | null;
  phone?: string | null;
  avatar?: string | null;
  address?: Address | null;
  /** Only for sellers; absent fields become null. */
  seller?: Partial<SellerProfile>;
  pix?: PixKey;
  /** Defaults to now. */
  createdAt?: Date;
}

const batchSize = 50;

/**
 * Creates verified users with one common password and publishes them. Existing users, by id or
 * e-mail, are left alone, so it can run again.
 * @returns how many were added
 */
export async function seedUsers(
  { units, clock }: { units: Units; clock: Clock },
  users: readonly SeedUser[],
  password: string,
): Promise<number> {
  const passwordHash = await makePasswordHasher(1, 'demo').hash(password);
  const unit = units.plain({ correlationId: 'identity.seed' });
  let added = 0;
  for (let at = 0; at < users.length; at += batchSize) {
    const batch = users
      .slice(at, at + batchSize)
      .map((user) => toUser(user, passwordHash, clock.now()));
    added += await unit.run(async (change) => {
      let inserted = 0;
      for (const { address, ...person } of batch) {
        const located = address && (await locateAddress(change.tx, address));
        const user: User = { ...person, address: located };
        if (!(await userRepository.insert(change.tx, user))) continue;
        publishRegistration(change, user);
        if (user.pix.pixKey !== null) publishPixKey(change, user);
        inserted += 1;
      }
      return inserted;
    });
  }
  return added;
}

/** Published without a change: seeding a key is none, so no mail warns of it. */
function publishPixKey({ emit }: Pick<Change, 'emit'>, { id: userId, pix }: User): void {
  const { pixKey, pixKeyType, document } = pix;
  emit(PixKeyChangedV1, { userId, pixKey, pixKeyType, document, change: null });
}

function toUser(seed: SeedUser, passwordHash: string, now: Date): User {
  const createdAt = seed.createdAt ?? now;
  const sells = seed.seller !== undefined || seed.roles.includes('seller');
  return {
    id: seed.id,
    name: seed.name,
    email: seed.email.trim().toLowerCase(),
    passwordHash,
    cpf: seed.cpf ?? null,
    phone: seed.phone ?? null,
    roles: seed.roles,
    isActive: true,
    emailVerifiedAt: createdAt,
    avatar: seed.avatar ?? null,
    address: seed.address ?? null,
    pix: seed.pix ?? noPixKey,
    pixKeyChangedAt: seed.pix ? createdAt : null,
    seller: sells ? { ...emptySellerProfile, ...seed.seller } : null,
    cartRemindersSince: null,
    adminSince: null,
    adminMadeBy: [],
    secondFactorSince: null,
    createdAt,
    updatedAt: createdAt,
    erasedAt: null,
  };
}

/**
 * Signs the demo's people in without a password, for the history created on the demo's first start.
 * It uses the running service's keys, which only that service's database holds.
 */
export async function demoTokens({
  db,
  clock,
}: {
  db: Db;
  clock: Clock;
}): Promise<(user: TokenSubject) => Promise<string>> {
  const signer = await makeTokenSigner(db, loadTokenKeys, { clock, secondFactorOf: () => 'off' });
  return async (user) => {
    const session = { id: newId(), secondFactorAt: null };
    return (await signer.issue(db, { user, session, now: clock.now() })).token;
  };
}
