import { dayMs, hourMs } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { lt } from 'drizzle-orm';
import { deviceMs } from '../domain/session-rules.ts';
import {
  knownDevices,
  mailTokens,
  rateLimits,
  registrations,
  revocations,
  sessions,
} from '../db/schema.ts';
import { announceEnd } from './steps/end-sessions.ts';

/**
 * Ended sessions are kept for another day, to distinguish a stolen cookie from an unknown one.
 * Emits SessionsEndedV1 for those that expired unused.
 */
export async function deleteExpired(unit: UnitOfWork): Promise<void> {
  await unit.run(async (change) => {
    const { tx, now } = change;
    const ago = (ms: number) => new Date(now.getTime() - ms);
    await tx.delete(revocations).where(lt(revocations.revokedAt, ago(hourMs)));
    await tx.delete(rateLimits).where(lt(rateLimits.windowStartedAt, ago(dayMs)));
    await tx.delete(mailTokens).where(lt(mailTokens.expiresAt, ago(dayMs)));
    await tx.delete(registrations).where(lt(registrations.expiresAt, now));
    await tx.delete(knownDevices).where(lt(knownDevices.lastUsedAt, ago(deviceMs)));
    const old = await tx
      .delete(sessions)
      .where(lt(sessions.expiresAt, ago(dayMs)))
      .returning({ id: sessions.id, userId: sessions.userId, endedAt: sessions.endedAt });
    announceEnd(
      change,
      old.filter(({ endedAt }) => endedAt === null),
    );
  });
}
