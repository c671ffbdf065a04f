import Type from 'typebox';
import { Uuid } from '../common.ts';
import { defineEvent } from '../envelope.ts';

/** Somebody pressed the link that ends reminders of a resting cart; identity takes the consent back. */
export const CartRemindersRefusedV1 = defineEvent(
  'notifications.cart-reminders-refused.v1',
  Type.Object({ userId: Uuid, refusedAt: Type.String() }),
  ({ userId }) => userId,
);
