import { type AuditLogAnswer, paginationOf } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { and, count, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { auditLog, users } from '../db/schema.ts';
import { contains } from '../db/contains.ts';

export interface ListAuditLog {
  search?: string;
  action?: string;
  actorId?: string;
  subjectId?: string;
  from?: Date | undefined;
  /** Exclusive. */
  before?: Date | undefined;
  page: number;
  limit: number;
}

const actors = alias(users, 'actors');
const people = alias(users, 'people');
/** The log stores no names; it shows people's current ones. */
const isActor = eq(actors.id, auditLog.actorId);
const isSubject = sql`${people.id} = case
  when ${auditLog.subjectType} = 'user' then ${auditLog.subjectId}::uuid end`;

/** Newest first. */
export async function listAuditLog(
  db: Db,
  { page, limit, ...filter }: ListAuditLog,
): Promise<AuditLogAnswer> {
  const where = and(...conditions(filter));
  const [rows, [counted]] = await Promise.all([
    db
      .select({ entry: auditLog, actor: actors, subjectName: people.name })
      .from(auditLog)
      .leftJoin(actors, isActor)
      .leftJoin(people, isSubject)
      .where(where)
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ total: count() })
      .from(auditLog)
      .leftJoin(actors, isActor)
      .leftJoin(people, isSubject)
      .where(where),
  ]);
  return {
    entries: rows.map(toEntry),
    pagination: paginationOf(page, limit, counted?.total ?? 0),
  };
}

interface Row {
  entry: typeof auditLog.$inferSelect;
  actor: typeof users.$inferSelect | null;
  subjectName: string | null;
}

function toEntry({ entry, actor, subjectName }: Row): AuditLogAnswer['entries'][number] {
  const { id, at, action, before, after, address } = entry;
  return {
    id,
    at: at.toISOString(),
    actor: actor && { id: actor.id, name: actor.name, email: actor.email },
    action,
    subject: {
      type: entry.subjectType,
      id: entry.subjectId,
      label: entry.subjectLabel ?? subjectName,
    },
    before: before && { ...before },
    after: after && { ...after },
    address,
  };
}

type Filter = Omit<ListAuditLog, 'page' | 'limit'>;

function conditions({ search, action, actorId, subjectId, from, before }: Filter): SQL[] {
  const wanted: SQL[] = [];
  if (action) wanted.push(eq(auditLog.action, action));
  if (actorId) wanted.push(eq(auditLog.actorId, actorId));
  if (subjectId) wanted.push(eq(auditLog.subjectId, subjectId));
  if (from) wanted.push(gte(auditLog.at, from));
  if (before) wanted.push(lt(auditLog.at, before));
  const text = search?.trim() ?? '';
  if (text !== '') wanted.push(matches(text));
  return wanted;
}

/** Matches action, subject and actor, ignoring accents and case. */
function matches(text: string): SQL {
  const { action, subjectLabel, subjectId } = auditLog;
  const columns = [action, subjectLabel, actors.name, actors.email, people.name, people.email];
  const found = columns.map((column) => contains(column, text));
  return or(eq(subjectId, text), ...found) ?? sql`false`;
}
