import { newId } from '@largo/kernel';
import type { Change, Tx } from '@largo/messaging';
import { and, asc, inArray, isNotNull, lte } from 'drizzle-orm';
import { auditLog } from './schema.ts';

export type AuditActorType = 'user' | 'admin' | 'system';

export interface NewAuditEntry {
  actor: {
    id: string | null;
    type: AuditActorType;
    /** Network address, where it is known. */
    address?: string | null;
  };
  action: string;
  /** No label for a user: the name is looked up when the log is read. */
  subject: { type: string; id: string; label?: string | null };
  before?: AuditValues | null;
  after?: AuditValues | null;
  /** Default: the change's own instant. */
  at?: Date;
}

/** Personal fields are masked before they come here: nothing is ever erased from the log. */
export type AuditValues = Readonly<Record<string, unknown>>;

/** Who did what to whom, in the transaction of the change itself. */
export async function audit(
  { tx, now }: Pick<Change, 'tx' | 'now'>,
  entry: NewAuditEntry,
): Promise<void> {
  const { actor, action, subject } = entry;
  await tx.insert(auditLog).values({
    id: newId(),
    at: entry.at ?? now,
    actorId: actor.id,
    actorType: actor.type,
    address: actor.address ?? null,
    action,
    subjectType: subject.type,
    subjectId: subject.id,
    subjectLabel: subject.label ?? null,
    before: entry.before ?? null,
    after: entry.after ?? null,
  });
}

/** The one thing that may be taken out of the log. The database allows it after six months only. */
export const auditAddresses = {
  async lockOlder(tx: Tx, { before, limit }: { before: Date; limit: number }): Promise<string[]> {
    const rows = await tx
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(and(isNotNull(auditLog.address), lte(auditLog.at, before)))
      .orderBy(asc(auditLog.at))
      .limit(limit)
      .for('update', { skipLocked: true });
    return rows.map(({ id }) => id);
  },

  async clear(tx: Tx, ids: readonly string[]): Promise<void> {
    await tx
      .update(auditLog)
      .set({ address: null })
      .where(inArray(auditLog.id, [...ids]));
  },
};
