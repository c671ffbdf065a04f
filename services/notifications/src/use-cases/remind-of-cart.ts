import type { UnitOfWork } from '@largo/messaging';
import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { mailQueue } from '../db/mail-queue.ts';
import { notifications, recipients } from '../db/schema.ts';
import { cartReminder, reminderGapMs, reminderValidMs } from '../domain/cart-reminder.ts';
import type { MailLine } from '../domain/mail-draft.ts';
import { newNotification, type Notification } from '../domain/notification.ts';
import type { RefusalLinks } from '../mail/refusal-links.ts';

export interface RestingCart {
  buyerId: string;
  lines: readonly MailLine[];
  /** When it rested: an old word says nothing about the cart of now. */
  seenAt: Date;
}

/**
 * Reminds of a resting cart, in the shop and by mail: whoever agreed to that and is not blocked, once
 * within seven days. @returns the notices
 */
export async function remindOfCart(
  unit: UnitOfWork,
  { buyerId, lines, seenAt }: RestingCart,
  links: RefusalLinks,
): Promise<Notification[]> {
  if (lines.length === 0) return [];
  return unit.run(async ({ tx, now }) => {
    if (now.getTime() - seenAt.getTime() > reminderValidMs) return [];
    const [taken] = await tx
      .update(recipients)
      .set({ remindedAt: now })
      .where(
        and(
          eq(recipients.userId, buyerId),
          eq(recipients.isActive, true),
          eq(recipients.cartReminders, true),
          or(
            isNull(recipients.remindedAt),
            lte(recipients.remindedAt, new Date(now.getTime() - reminderGapMs)),
          ),
        ),
      )
      .returning({ userId: recipients.userId });
    if (!taken) return [];
    const row = newNotification(buyerId, cartReminder(lines), now);
    await tx.insert(notifications).values(row);
    const data = { lines, refusalToken: links.tokenOf(buyerId) };
    await mailQueue.add(tx, [{ to: buyerId, mail: { template: 'cart-reminder', data } }], now);
    return [row];
  });
}
