import { CartRemindersRefusedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { and, eq } from 'drizzle-orm';
import { recipients } from '../db/schema.ts';
import { RefusalLinkInvalid } from '../domain/errors.ts';
import type { RefusalLinks } from '../mail/refusal-links.ts';

/**
 * Ends reminders for whom the link was made: here at once, and identity takes the consent back. Pressed
 * again it changes nothing. Emits CartRemindersRefusedV1. @throws RefusalLinkInvalid
 */
export async function refuseCartReminders(
  unit: UnitOfWork,
  token: string,
  links: RefusalLinks,
): Promise<void> {
  const userId = links.userOf(token);
  if (userId === undefined) throw new RefusalLinkInvalid();
  await unit.run(async ({ tx, now, emit }) => {
    const [refused] = await tx
      .update(recipients)
      .set({ cartReminders: false })
      .where(and(eq(recipients.userId, userId), eq(recipients.cartReminders, true)))
      .returning({ userId: recipients.userId });
    if (refused) emit(CartRemindersRefusedV1, { userId, refusedAt: now.toISOString() });
  });
}
