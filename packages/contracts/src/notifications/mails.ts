import Type, { type Static } from 'typebox';
import { Instant, named, Nullable, oneOf, Pagination, Uuid } from '../common.ts';

/** `waiting`: not tried yet or under way · `failed`: will be tried again · `given-up`: will not. */
export const MailState = oneOf(['waiting', 'failed', 'given-up']);
export type MailState = Static<typeof MailState>;

/** A mail that was not sent, without its address. */
export const UnsentMailView = Type.Object({
  id: Uuid,
  subject: Type.String(),
  state: MailState,
  userId: Uuid,
  /** Null: the account is not known yet, or gone. */
  userName: Nullable(Type.String()),
  tries: Type.Integer(),
  /** The mail server's words, or ours; addresses in them are shortened. */
  lastError: Nullable(Type.String()),
  createdAt: Instant,
  /** Null: it is not tried by itself any more. */
  nextTryAt: Nullable(Instant),
  canRetry: Type.Boolean(),
});
export type UnsentMailView = Static<typeof UnsentMailView>;
export const UnsentMailsAnswer = named('UnsentMailsAnswer', {
  data: Type.Array(UnsentMailView),
  /** Of all states, whatever the list is narrowed to. */
  counts: Type.Object({
    waiting: Type.Integer(),
    failed: Type.Integer(),
    'given-up': Type.Integer(),
  }),
  pagination: Pagination,
});
export type UnsentMailsAnswer = Static<typeof UnsentMailsAnswer>;
export const RetryMailsAnswer = named('RetryMailsAnswer', {
  data: Type.Object({ retriedCount: Type.Integer() }),
});
export type RetryMailsAnswer = Static<typeof RetryMailsAnswer>;
