import Type from 'typebox';
import { Uuid } from '../common.ts';
import { defineEvent } from '../envelope.ts';

/** A person used the unsubscribe link of cart reminders; identity withdraws the consent. */
export const CartRemindersRefusedV1 = defineEvent(
  'notifications.cart-reminders-refused.v1',
  Type.Object({ userId: Uuid, refusedAt: Type.String() }),
  ({ userId }) => userId,
);
