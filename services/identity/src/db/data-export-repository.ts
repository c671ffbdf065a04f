import { type ServiceName, serviceNames } from '@largo/contracts';
import type { Db, Tx } from '@largo/messaging';
import { and, asc, desc, eq, inArray, lt, lte, or, sql } from 'drizzle-orm';
import { answerTimeMs, exportRecordKeptMs } from '../domain/data-export.ts';
import { dataExportParts, dataExports } from './schema.ts';

export type DataExportRow = typeof dataExports.$inferSelect;
type Reader = Pick<Db | Tx, 'select'>;

export const dataExportRepository = {
  async insert(tx: Tx, row: DataExportRow): Promise<void> {
    await tx.insert(dataExports).values(row);
  },

  async findNewest(db: Reader, userId: string): Promise<DataExportRow | undefined> {
    const [row] = await db
      .select()
      .from(dataExports)
      .where(eq(dataExports.userId, userId))
      .orderBy(desc(dataExports.requestedAt))
      .limit(1);
    return row;
  },

  async findOwn(db: Reader, id: string, userId: string): Promise<DataExportRow | undefined> {
    const [row] = await db
      .select()
      .from(dataExports)
      .where(and(eq(dataExports.id, id), eq(dataExports.userId, userId)));
    return row;
  },

  async findForUpdate(tx: Tx, id: string): Promise<DataExportRow | undefined> {
    const [row] = await tx.select().from(dataExports).where(eq(dataExports.id, id)).for('update');
    return row;
  },

  /** Adding a part again changes nothing. */
  async addPart(tx: Tx, part: typeof dataExportParts.$inferInsert): Promise<void> {
    await tx.insert(dataExportParts).values(part).onConflictDoNothing();
  },

  /** Services all of whose parts have arrived. */
  async completeServices(db: Reader, exportId: string): Promise<ServiceName[]> {
    const rows = await db
      .select({ service: dataExportParts.service })
      .from(dataExportParts)
      .where(eq(dataExportParts.exportId, exportId))
      .groupBy(dataExportParts.service)
      .having(sql`count(*) = max(${dataExportParts.parts})`);
    const complete = new Set(rows.map(({ service }) => service));
    return serviceNames.filter((name) => complete.has(name));
  },

  /** The JSON text of each service. */
  async contents(db: Reader, exportId: string): Promise<Map<string, string>> {
    const rows = await db
      .select({ service: dataExportParts.service, content: dataExportParts.content })
      .from(dataExportParts)
      .where(eq(dataExportParts.exportId, exportId))
      .orderBy(asc(dataExportParts.service), asc(dataExportParts.part));
    const texts = new Map<string, string>();
    for (const { service, content } of rows)
      texts.set(service, (texts.get(service) ?? '') + content);
    return texts;
  },

  async markReady(tx: Tx, id: string, readyAt: Date, expiresAt: Date): Promise<void> {
    await tx
      .update(dataExports)
      .set({ status: 'ready', readyAt, expiresAt })
      .where(eq(dataExports.id, id));
  },

  /** Fails exports that were never answered, expires old ones, and deletes the parts of both. */
  async tidy(tx: Tx, now: Date): Promise<void> {
    const ago = (ms: number) => new Date(now.getTime() - ms);
    await tx
      .update(dataExports)
      .set({ status: 'failed' })
      .where(
        and(eq(dataExports.status, 'running'), lte(dataExports.requestedAt, ago(answerTimeMs))),
      );
    await tx
      .update(dataExports)
      .set({ status: 'expired' })
      .where(and(eq(dataExports.status, 'ready'), lte(dataExports.expiresAt, now)));
    const over = tx
      .select({ id: dataExports.id })
      .from(dataExports)
      .where(or(eq(dataExports.status, 'failed'), eq(dataExports.status, 'expired')));
    await tx.delete(dataExportParts).where(inArray(dataExportParts.exportId, over));
    await tx.delete(dataExports).where(lt(dataExports.requestedAt, ago(exportRecordKeptMs)));
  },

  async removeAllOf(tx: Tx, userId: string): Promise<void> {
    await tx.delete(dataExports).where(eq(dataExports.userId, userId));
  },
};
