import Type from 'typebox';
import { Uuid } from '../common.ts';
import { defineEvent } from '../envelope.ts';

/** A person agreed to cart reminders in the notice preferences; identity keeps the consent. */
export const CartRemindersAcceptedV1 = defineEvent(
  'notifications.cart-reminders-accepted.v1',
  Type.Object({ userId: Uuid, acceptedAt: Type.String() }),
  ({ userId }) => userId,
);

/** A person used the unsubscribe link of cart reminders, or the switch of the preferences; identity withdraws the consent. */
export const CartRemindersRefusedV1 = defineEvent(
  'notifications.cart-reminders-refused.v1',
  Type.Object({ userId: Uuid, refusedAt: Type.String() }),
  ({ userId }) => userId,
);
