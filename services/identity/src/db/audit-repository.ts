import { newId } from '@largo/kernel';
import type { Tx } from '@largo/messaging';
import { and, asc, inArray, isNotNull, lte } from 'drizzle-orm';
import type { AuditEntry } from '../domain/audit-entry.ts';
import { auditLog } from './schema.ts';

/** Records who did what to whom, in the same transaction as the change. */
export const auditRepository = {
  async insert(tx: Tx, { at, actor, action, subject, before, after }: AuditEntry): Promise<void> {
    await tx.insert(auditLog).values({
      id: newId(),
      at,
      actorId: actor.id,
      actorType: actor.type,
      address: actor.address ?? null,
      action,
      subjectType: subject.type,
      subjectId: subject.id,
      subjectLabel: subject.label ?? null,
      before: before ?? null,
      after: after ?? null,
    });
  },

  /** Locks entries older than `before` that still have a network address. */
  async lockOldAddresses(
    tx: Tx,
    { before, limit }: { before: Date; limit: number },
  ): Promise<string[]> {
    const rows = await tx
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(and(isNotNull(auditLog.address), lte(auditLog.at, before)))
      .orderBy(asc(auditLog.at))
      .limit(limit)
      .for('update', { skipLocked: true });
    return rows.map(({ id }) => id);
  },

  /** The only change that the database allows in the log, and only after six months. */
  async clearAddresses(tx: Tx, ids: readonly string[]): Promise<void> {
    await tx
      .update(auditLog)
      .set({ address: null })
      .where(inArray(auditLog.id, [...ids]));
  },
};
