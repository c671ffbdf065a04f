import Type, { type Static } from 'typebox';
import { Instant, named, Nullable } from '../common.ts';

/** Whether the mail server refused the account's address for good; null: it was never refused. */
export const MailAddressAnswer = named('MailAddressAnswer', {
  data: Type.Object({ email: Nullable(Type.String()), refusedAt: Nullable(Instant) }),
});
export type MailAddressAnswer = Static<typeof MailAddressAnswer>;
export const UndeliverableAnswer = named('UndeliverableAnswer', {
  data: Type.Object({ addressCount: Type.Integer() }),
});
export type UndeliverableAnswer = Static<typeof UndeliverableAnswer>;
