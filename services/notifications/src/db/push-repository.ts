import type { PreferenceCategory } from '@largo/contracts';
import { minuteMs } from '@largo/kernel';
import type { Db, Tx } from '@largo/messaging';
import { claimDue, traceOfNow } from '@largo/service-kit';
import { and, eq, lte, ne, type SQL, sql } from 'drizzle-orm';
import { type DevicePush, pushValidMs } from '../domain/device-push.ts';
import { defaultOf } from '../domain/preference.ts';
import { devices, heldPushes, preferences, pushes } from './schema.ts';

export interface NewPush extends DevicePush {
  readonly userId: string;
  readonly deviceId: string;
  readonly category: PreferenceCategory;
}

export interface PushToWrite extends DevicePush {
  readonly to: string;
  readonly category: PreferenceCategory;
}

/** A push to send now, with its device. */
export interface DuePush extends NewPush, Record<string, unknown> {
  readonly id: string;
  readonly tries: number;
  /** The trace in which it was requested. */
  readonly trace: string | null;
  readonly expiresAt: Date;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** If a sender crashes, other replicas may send its pushes after this time. */
const leaseMs = minuteMs;

/** One push for each device of the people who want it. */
function inserted(given: readonly PushToWrite[], isNew: SQL, now: Date): SQL {
  const rows = given.map(({ to, category, kind, url }) => ({
    user_id: to,
    category,
    kind,
    url,
    expires_at: new Date(now.getTime() + pushValidMs(kind)),
    is_on: defaultOf(category, 'push'),
  }));
  return sql`
    insert into ${pushes}
      (id, device_id, user_id, category, kind, url, created_at, expires_at, next_try_at, trace)
    select gen_random_uuid(), d.id, d.user_id, g.category, g.kind, g.url, at, g.expires_at, at,
      ${traceOfNow()}::text
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as g(user_id uuid, category text, kind text, url text, expires_at timestamptz, is_on boolean)
      join ${devices} d using (user_id)
      left join ${preferences} p on (p.user_id, p.category, p.channel) = (g.user_id, g.category, 'push')
      cross join (select ${now.toISOString()}::timestamptz as at) written
    where ${isNew} and coalesce(p.is_on, g.is_on)`;
}

export const pushRepository = {
  inserted,

  async insert(tx: Tx, given: readonly PushToWrite[], now: Date): Promise<void> {
    if (given.length > 0) await tx.execute(inserted(given, sql`true`, now));
  },

  /** Claims due pushes, so that no other replica sends them. */
  async claim(db: Db, limit: number, now: Date): Promise<DuePush[]> {
    const ofDevice = (column: 'endpoint' | 'p256dh' | 'auth') =>
      sql`(select ${sql.identifier(column)} from notifications.devices d where d.id = q.device_id)`;
    const rows = await db.execute<DuePush & { expiresAt: Date | string }>(
      claimDue({
        table: sql`notifications.pushes`,
        key: ['id'],
        limit,
        now,
        leaseMs,
        columns: { tries: 'tries' },
        returning: sql`q.id, q.user_id as "userId", q.device_id as "deviceId", q.category, q.kind, q.url,
          q.tries, q.trace, q.expires_at as "expiresAt", ${ofDevice('endpoint')} as endpoint,
          ${ofDevice('p256dh')} as p256dh, ${ofDevice('auth')} as auth`,
      }),
    );
    return rows.map((row) => ({ ...row, expiresAt: new Date(row.expiresAt) }));
  },

  async delete(db: Db | Tx, id: string): Promise<void> {
    await db.delete(pushes).where(eq(pushes.id, id));
  },

  async setFailed(
    db: Db,
    id: string,
    { reason, nextTryAt }: { reason: string; nextTryAt: Date },
  ): Promise<void> {
    await db
      .update(pushes)
      .set({ lastError: reason.slice(0, 500), nextTryAt })
      .where(eq(pushes.id, id));
  },

  /** Deletes pushes waiting for a device that now belongs to another person. */
  async deleteOfOthers(tx: Tx, deviceId: string, userId: string): Promise<void> {
    await tx.delete(pushes).where(and(eq(pushes.deviceId, deviceId), ne(pushes.userId, userId)));
  },

  /** One per category is enough, because they are sent as a single push. */
  async hold(
    tx: Tx,
    { userId, category }: Pick<NewPush, 'userId' | 'category'>,
    dueAt: Date,
  ): Promise<void> {
    await tx.insert(heldPushes).values({ userId, category, dueAt }).onConflictDoNothing();
  },

  /** Takes what quiet hours have held back until now; only one replica gets it. */
  async takeHeld(tx: Tx, now: Date): Promise<{ userId: string; category: PreferenceCategory }[]> {
    return tx
      .delete(heldPushes)
      .where(lte(heldPushes.dueAt, now))
      .returning({ userId: heldPushes.userId, category: heldPushes.category });
  },

  /** Quiet hours have changed, so held pushes are checked again at once. */
  async setHeldDue(tx: Tx, userId: string, now: Date): Promise<void> {
    await tx.update(heldPushes).set({ dueAt: now }).where(eq(heldPushes.userId, userId));
  },

  /** Deletes the held pushes, because the devices are gone. */
  async deleteHeldOf(tx: Tx, userId: string): Promise<void> {
    await tx.delete(heldPushes).where(eq(heldPushes.userId, userId));
  },
};
