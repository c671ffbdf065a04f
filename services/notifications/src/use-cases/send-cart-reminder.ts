import type { UnitOfWork } from '@largo/messaging';
import type { WorkQueue } from '@largo/service-kit';
import { mailRepository } from '../db/mail-repository.ts';
import { notificationRepository } from '../db/notification-repository.ts';
import { recipientRepository } from '../db/recipient-repository.ts';
import { cartReminder, reminderGapMs, reminderValidMs } from '../domain/cart-reminder.ts';
import type { MailLine } from '../domain/mail-draft.ts';
import { newNotification } from '../domain/notification.ts';
import type { UnsubscribeLinks } from '../mail/unsubscribe-links.ts';
import { type ScreenTools, updateScreens } from '../stream/update-screens.ts';

export interface AbandonedCart {
  buyerId: string;
  lines: readonly MailLine[];
  /** The cart may have changed since. */
  seenAt: Date;
}

interface Tools extends ScreenTools {
  mailSender: WorkQueue;
  unsubscribeLinks: UnsubscribeLinks;
}

/** Sends at most one notification and one mail within seven days, to active buyers who opted in. */
export async function sendCartReminder(
  unit: UnitOfWork,
  { buyerId, lines, seenAt }: AbandonedCart,
  tools: Tools,
): Promise<void> {
  if (lines.length === 0) return;
  const sent = await unit.run(async ({ tx, now }) => {
    if (now.getTime() - seenAt.getTime() > reminderValidMs) return undefined;
    const lastBefore = new Date(now.getTime() - reminderGapMs);
    if (!(await recipientRepository.takeReminder(tx, { userId: buyerId, lastBefore, now })))
      return undefined;
    const row = newNotification(buyerId, cartReminder(lines), now);
    await notificationRepository.insert(tx, [row]);
    const unsubscribeToken = tools.unsubscribeLinks.tokenOf({
      userId: buyerId,
      from: 'cart-reminders',
    });
    const data = { lines, unsubscribeToken };
    await mailRepository.insert(tx, [{ to: buyerId, template: 'cart-reminder', data }], now);
    return row;
  });
  if (!sent) return;
  tools.mailSender.wake();
  await updateScreens([sent], [], tools);
}
