import { dayMs, hourMs } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { lt } from 'drizzle-orm';
import { attempts, mailTokens, revocations, sessions } from '../db/schema.ts';

/** Removes what nobody can present any more. Sessions stay a while, so that a stolen cookie is told apart from an unknown one. */
export async function forgetExpired(unit: UnitOfWork): Promise<void> {
  await unit.run(async ({ tx, now }) => {
    const ago = (ms: number) => new Date(now.getTime() - ms);
    await tx.delete(revocations).where(lt(revocations.revokedAt, ago(hourMs)));
    await tx.delete(attempts).where(lt(attempts.windowStartedAt, ago(dayMs)));
    await tx.delete(mailTokens).where(lt(mailTokens.expiresAt, ago(dayMs)));
    await tx.delete(sessions).where(lt(sessions.expiresAt, ago(dayMs)));
  });
}
