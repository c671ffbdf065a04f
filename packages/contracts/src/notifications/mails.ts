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
  /** Null: the account is not known yet, or no longer exists. */
  userName: Nullable(Type.String()),
  tries: Type.Integer(),
  /** The mail server's message, or ours; addresses in it are shortened. */
  lastError: Nullable(Type.String()),
  createdAt: Instant,
  /** Null: there are no more automatic tries. */
  nextTryAt: Nullable(Instant),
  canRetry: Type.Boolean(),
});
export type UnsentMailView = Static<typeof UnsentMailView>;
export const UnsentMailsAnswer = named('UnsentMailsAnswer', {
  data: Type.Array(UnsentMailView),
  /** Counts over all states, whatever the list is filtered by. */
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
