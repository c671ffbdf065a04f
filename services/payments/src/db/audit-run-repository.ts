import type { Tx } from '@largo/messaging';
import { desc, lt } from 'drizzle-orm';
import { auditRuns } from './schema.ts';

export type AuditRunRow = typeof auditRuns.$inferSelect;

export const auditRunRepository = {
  async insert(tx: Pick<Tx, 'insert'>, row: AuditRunRow): Promise<void> {
    await tx.insert(auditRuns).values(row);
  },

  async findLast(db: Pick<Tx, 'select'>): Promise<AuditRunRow | undefined> {
    const [last] = await db.select().from(auditRuns).orderBy(desc(auditRuns.finishedAt)).limit(1);
    return last;
  },

  /**
   * For the figures: when the auditor last ran, in seconds since 1970, and how many rules were
   * broken.
   */
  async lastFigures(db: Pick<Tx, 'select'>): Promise<{ finishedSeconds: number; rules: number }> {
    const last = await auditRunRepository.findLast(db);
    return {
      finishedSeconds: last ? Math.floor(Date.parse(last.finishedAt) / 1_000) : 0,
      rules: last?.violations.length ?? 0,
    };
  },

  async deleteBefore(tx: Pick<Tx, 'delete'>, before: Date): Promise<void> {
    await tx.delete(auditRuns).where(lt(auditRuns.finishedAt, before.toISOString()));
  },
};
