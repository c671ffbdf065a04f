import type { Db, Tx } from '@largo/messaging';
import { and, arrayContains, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { hashOfToken } from '../crypto/opaque-tokens.ts';
import { UserNotFound } from '../domain/errors.ts';
import type { User } from '../domain/user.ts';
import { sellerProfiles, users } from './schema.ts';
import { toSellerRow, toUser, toUserRow } from './user-rows.ts';

type Reader = Pick<Db | Tx, 'select'>;

const selectUser = (db: Reader) =>
  db
    .select({ user: users, seller: sellerProfiles })
    .from(users)
    .leftJoin(sellerProfiles, eq(sellerProfiles.userId, users.id))
    .$dynamic();

export const userRepository = {
  async findByEmail(db: Reader, email: string): Promise<User | undefined> {
    const [row] = await selectUser(db).where(and(eq(users.email, email), isNull(users.erasedAt)));
    return row && toUser(row);
  },

  /** The account behind a sign-in and where it signed in before; always exactly one query. */
  async findForSignIn(
    db: Reader,
    { email, device, address }: { email: string; device: string | undefined; address: string },
  ): Promise<{ user: User | undefined; isKnownDevice: boolean; isKnownPlace: boolean }> {
    const deviceHash = device === undefined ? null : hashOfToken(device);
    const [row] = await db
      .select({
        user: users,
        seller: sellerProfiles,
        isKnownDevice: sql<boolean>`exists (select from identity.known_devices d
          where d.user_id = ${users.id} and d.device_hash = ${deviceHash})`,
        isKnownPlace: sql<boolean>`exists (select from identity.sessions s
          where s.user_id = ${users.id} and s.address = ${address})`,
      })
      .from(users)
      .leftJoin(sellerProfiles, eq(sellerProfiles.userId, users.id))
      .where(and(eq(users.email, email), isNull(users.erasedAt)));
    if (!row) return { user: undefined, isKnownDevice: false, isKnownPlace: false };
    return { ...row, user: toUser(row) };
  },

  async get(db: Reader, userId: string): Promise<User> {
    const [row] = await selectUser(db).where(eq(users.id, userId));
    if (!row) throw new UserNotFound(userId);
    return toUser(row);
  },

  /**
   * Locks the user until the transaction ends. Finds no erased users: they are never written again.
   */
  async findForUpdate(tx: Tx, userId: string): Promise<User | undefined> {
    await lock(tx, userId, 'update');
    const [row] = await selectUser(tx).where(and(eq(users.id, userId), isNull(users.erasedAt)));
    return row && toUser(row);
  },

  /** Locks like `findForUpdate`. */
  async findByEmailForUpdate(tx: Tx, email: string): Promise<User | undefined> {
    const found = await this.findByEmail(tx, email);
    return found && this.findForUpdate(tx, found.id);
  },

  /** Locks like `findForUpdate`. */
  async getForUpdate(tx: Tx, userId: string): Promise<User> {
    const user = await this.findForUpdate(tx, userId);
    if (!user) throw new UserNotFound(userId);
    return user;
  },

  /** Shared lock: others can read the user, but not change or block them. */
  async getForShare(tx: Tx, userId: string): Promise<User> {
    await lock(tx, userId, 'share');
    return this.get(tx, userId);
  },

  /** Users in order of ids, without erased ones; they can't change until the transaction ends. */
  async nextForShare(tx: Tx, afterId: string | null, limit: number): Promise<User[]> {
    const found = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(isNull(users.erasedAt), afterId === null ? undefined : gt(users.id, afterId)))
      .orderBy(asc(users.id))
      .limit(limit)
      .for('share');
    const ids = found.map(({ id }) => id);
    return this.listByIds(tx, ids);
  },

  async listByIds(tx: Tx, ids: readonly string[]): Promise<User[]> {
    const rows = await selectUser(tx)
      .where(inArray(users.id, [...ids]))
      .orderBy(asc(users.id));
    return rows.map(toUser);
  },

  /** Locks every active administrator, always in the same order. */
  async lockActiveAdmins(tx: Tx): Promise<string[]> {
    const rows = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(arrayContains(users.roles, ['admin']), eq(users.isActive, true)))
      .orderBy(asc(users.id))
      .for('update');
    return rows.map(({ id }) => id);
  },

  /** @returns false when the e-mail or id is taken, in which case nothing was written */
  async insert(tx: Tx, user: User): Promise<boolean> {
    const inserted = await tx
      .insert(users)
      .values(toUserRow(user))
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (inserted.length === 0) return false;
    await saveSeller(tx, user);
    return true;
  },

  /** The only write that changes an e-mail address. */
  async erase(tx: Tx, user: User): Promise<void> {
    await tx.update(users).set({ email: user.email }).where(eq(users.id, user.id));
    await this.save(tx, user);
  },

  async save(tx: Tx, user: User): Promise<void> {
    const { id, email: _email, createdAt: _createdAt, ...row } = toUserRow(user);
    await tx.update(users).set(row).where(eq(users.id, id));
    await saveSeller(tx, user);
  },
};

/** A separate statement, because the nullable side of a join can't be locked. */
async function lock(tx: Tx, userId: string, strength: 'update' | 'share'): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for(strength);
}

async function saveSeller(tx: Tx, user: User): Promise<void> {
  const row = toSellerRow(user);
  if (!row) return;
  const { userId: _userId, ...changes } = row;
  await tx
    .insert(sellerProfiles)
    .values(row)
    .onConflictDoUpdate({ target: sellerProfiles.userId, set: changes });
}
