import type { Db, Tx } from '@largo/messaging';
import { and, arrayContains, eq, isNull, lte, or } from 'drizzle-orm';
import { recipients } from './schema.ts';

type Recipient = typeof recipients.$inferSelect;
type Changes = Partial<Omit<Recipient, 'userId'>>;

export const recipientRepository = {
  async save(
    tx: Tx,
    recipient: Omit<
      Recipient,
      'remindedAt' | 'refusedEmail' | 'refusedAt' | 'digestAt' | 'digestDay' | 'teamDigestDay'
    >,
  ): Promise<void> {
    const { userId: _userId, ...changes } = recipient;
    await tx
      .insert(recipients)
      .values(recipient)
      .onConflictDoUpdate({ target: recipients.userId, set: changes });
  },

  async update(tx: Tx, userId: string, changes: Changes): Promise<void> {
    await tx.update(recipients).set(changes).where(eq(recipients.userId, userId));
  },

  /** Ids of active users: one of them, those with a role, or all. */
  async listActive(
    db: Db | Tx,
    { userId, role }: { userId?: string | undefined; role?: string | undefined },
  ): Promise<string[]> {
    const rows = await db
      .select({ userId: recipients.userId })
      .from(recipients)
      .where(
        and(
          eq(recipients.isActive, true),
          userId === undefined ? undefined : eq(recipients.userId, userId),
          role === undefined ? undefined : arrayContains(recipients.roles, [role]),
        ),
      );
    return rows.map((row) => row.userId);
  },

  /** @returns whether the user may be reminded: active, opted in, and not reminded after `lastBefore` */
  async takeReminder(
    tx: Tx,
    { userId, lastBefore, now }: { userId: string; lastBefore: Date; now: Date },
  ): Promise<boolean> {
    const taken = await tx
      .update(recipients)
      .set({ remindedAt: now })
      .where(
        and(
          eq(recipients.userId, userId),
          eq(recipients.isActive, true),
          eq(recipients.cartReminders, true),
          or(isNull(recipients.remindedAt), lte(recipients.remindedAt, lastBefore)),
        ),
      )
      .returning({ userId: recipients.userId });
    return taken.length > 0;
  },

  async hasCartReminders(db: Db | Tx, userId: string): Promise<boolean> {
    const [row] = await db
      .select({ isOn: recipients.cartReminders })
      .from(recipients)
      .where(eq(recipients.userId, userId));
    return row?.isOn ?? false;
  },

  /** @returns whether this changed anything */
  async setCartReminders(tx: Tx, userId: string, isOn: boolean): Promise<boolean> {
    const changed = await tx
      .update(recipients)
      .set({ cartReminders: isOn })
      .where(and(eq(recipients.userId, userId), eq(recipients.cartReminders, !isOn)))
      .returning({ userId: recipients.userId });
    return changed.length > 0;
  },

  async delete(tx: Tx, userId: string): Promise<Recipient | undefined> {
    const [deleted] = await tx.delete(recipients).where(eq(recipients.userId, userId)).returning();
    return deleted;
  },
};
