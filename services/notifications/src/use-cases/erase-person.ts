import type { Change } from '@largo/messaging';
import { eq } from 'drizzle-orm';
import { mailQueue } from '../db/mail-queue.ts';
import { mails, notifications, recipients } from '../db/schema.ts';

/** The last mail takes the address with it, and loses it once it is sent. */
export async function erasePerson(
  { tx, now }: Change,
  userId: string,
  { isRepeated }: { isRepeated: boolean },
): Promise<void> {
  const [recipient] = await tx.delete(recipients).where(eq(recipients.userId, userId)).returning();
  await tx.delete(notifications).where(eq(notifications.userId, userId));
  await tx.delete(mails).where(eq(mails.userId, userId));
  if (!recipient || isRepeated) return;
  const { name, email } = recipient;
  const mail = { template: 'account-erased', data: { name } } as const;
  await mailQueue.add(tx, [{ to: userId, address: email, mail }], now);
}
