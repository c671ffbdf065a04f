import Type, { type Static } from 'typebox';
import { Instant, literals, named, Nullable, Reais, Uuid } from '../common.ts';
import { AttachmentIds } from './attachments.ts';
import { UserType } from './states.ts';

/** The limit for each party, in addition to the report. */
export const maxDisputeStatements = 10;

export const DisputeOutcome = literals(['rejected', 'refunded', 'partly_refunded']);
export type DisputeOutcome = Static<typeof DisputeOutcome>;

/** A party's statement; the buyer's report itself comes before all of them. */
export const DisputeStatement = Type.Object({
  id: Uuid,
  by: literals(['buyer', 'seller']),
  text: Type.String(),
  createdAt: Instant,
});
export type DisputeStatement = Static<typeof DisputeStatement>;

/** A reported problem as both parties and administrators read it. */
export const DisputeOfOrder = Type.Object({
  id: Uuid,
  reason: Type.String(),
  description: Type.String(),
  status: Type.String(),
  createdAt: Instant,
  /** Until then both parties can make statements; the store has to. */
  dueAt: Instant,
  /** Oldest first. */
  statements: Type.Array(DisputeStatement),
  /** What the buyer asked for; null: not known. */
  asked: Nullable(Reais),
  /** Null: not decided yet. */
  granted: Nullable(Reais),
  /** Null: not decided yet. */
  outcome: Nullable(DisputeOutcome),
  decidedAt: Nullable(Instant),
  /** `seller`: the store gave in; `system`: it had not answered in time. */
  decidedBy: Nullable(UserType),
  /** What the operator wrote about the decision, for both parties. */
  decision: Nullable(Type.String()),
});
export type DisputeOfOrder = Static<typeof DisputeOfOrder>;

/** `POST /orders/{id}/dispute/statements` */
export const DisputeStatementBody = named('DisputeStatementBody', {
  text: Type.String({ minLength: 1, maxLength: 1000, pattern: '\\S' }),
  /** Pictures as evidence, uploaded as `statement`. */
  images: Type.Optional(AttachmentIds),
});
export type DisputeStatementBody = Static<typeof DisputeStatementBody>;
