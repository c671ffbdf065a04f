import Type, { type Static } from 'typebox';
import { Instant, named, Nullable, oneOf, Uuid } from '../common.ts';

/** Who acts from the command line (`largo`), for the audit log. */
export const Operator = Type.Object({
  by: Type.String({ minLength: 1, maxLength: 100 }),
});
export type Operator = Static<typeof Operator>;

/** `POST /internal/events/replay` of every service. */
export const OperatorReplayBody = named('OperatorReplayBody', {
  ...Operator.properties,
  /** Only the events of this one; left out: all. */
  aggregateId: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
});

/** `POST /internal/administrators` of identity. */
export const AppointAdministratorBody = named('AppointAdministratorBody', {
  ...Operator.properties,
  email: Type.String({ minLength: 3, maxLength: 254 }),
  /** Of an account that has to be made. */
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })),
});
export const AppointAdministratorAnswer = named('AppointAdministratorAnswer', {
  /**
   * `made`: a new account, a link to choose its password is on its way; `invited`: it was made before and never
   * used, another link is on its way; `appointed`: an account that was there has the role now; `unchanged`: it had it.
   */
  outcome: oneOf(['made', 'invited', 'appointed', 'unchanged']),
});
export type AppointAdministratorAnswer = Static<typeof AppointAdministratorAnswer>;

/** `GET /internal/status` of every service: what an operator asks first. */
export const ServiceStatusAnswer = named('ServiceStatusAnswer', {
  version: Type.String(),
  startedAt: Instant,
  /** What is missing of database, events and server; empty: ready. */
  problems: Type.Array(Type.String()),
  outbox: Type.Object({ unsent: Type.Integer(), oldestSeconds: Type.Number() }),
  parked: Type.Integer(),
  consumer: Type.Object({
    /** Types that an operator holds; null stands for all. */
    held: Type.Array(Nullable(Type.String())),
    /** Of the process that answers. */
    lag: Type.Integer(),
    lastProgressAt: Nullable(Instant),
  }),
  /** When the database last put away a part of its log, from which a backup is brought up to date; null: never, or it does not. */
  logArchivedAt: Nullable(Instant),
  /** Whom the answering process has stopped to ask, because they failed or asked for it. */
  openCircuits: Type.Array(Type.String()),
  jobs: Type.Array(
    Type.Object({
      name: Type.String(),
      everySeconds: Type.Number(),
      /** Null: none since the answering process started; of several replicas one runs a job. */
      lastSuccessAt: Nullable(Instant),
      lastFailureAt: Nullable(Instant),
    }),
  ),
});
export type ServiceStatusAnswer = Static<typeof ServiceStatusAnswer>;

/** `POST /internal/token-seals/renew` of payments, a batch at a time. */
export const RenewTokenSealsBody = named('RenewTokenSealsBody', {
  ...Operator.properties,
  afterId: Type.Optional(Nullable(Uuid)),
});
export const RenewTokenSealsAnswer = named('RenewTokenSealsAnswer', {
  /** Of this batch: all with tokens, those that got the present key, and those under no known one. */
  stores: Type.Integer(),
  renewed: Type.Integer(),
  unreadable: Type.Integer(),
  /** Null at the end. */
  nextAfterId: Nullable(Uuid),
});
export type RenewTokenSealsAnswer = Static<typeof RenewTokenSealsAnswer>;

/** `POST /internal/signing-keys/rotate` of identity */
export const RotateSigningKeyBody = named('RotateSigningKeyBody', Operator.properties);
export const RotateSigningKeyAnswer = named('RotateSigningKeyAnswer', {
  /** False: another rotation is under way, and this is its key. */
  isNew: Type.Boolean(),
  keyId: Type.String(),
  /** From then on it signs. */
  signsFrom: Instant,
  /** From then on nothing that the key before signed is accepted. */
  oldEndsAt: Instant,
});
export type RotateSigningKeyAnswer = Static<typeof RotateSigningKeyAnswer>;

/** `POST /internal/consumer/hold` and `/resume` of every service */
export const ConsumerHoldBody = named('ConsumerHoldBody', {
  ...Operator.properties,
  /** A type of events, `orders.order-paid.v1`; left out: all. */
  subscription: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
});
export const ConsumerHoldAnswer = named('ConsumerHoldAnswer', {
  /** False: it was so already. */
  changed: Type.Boolean(),
  /** What is held now; null stands for all. */
  held: Type.Array(Nullable(Type.String())),
});
export type ConsumerHoldAnswer = Static<typeof ConsumerHoldAnswer>;

/** `POST /internal/announcements` of identity: that facts are published again, for the audit log. */
export const RecordAnnouncementBody = named('RecordAnnouncementBody', {
  ...Operator.properties,
  kinds: Type.Array(oneOf(['neighborhoods', 'users', 'products', 'accounts']), {
    minItems: 1,
    maxItems: 4,
  }),
});
export const RecordAnnouncementAnswer = named('RecordAnnouncementAnswer', {
  recorded: Type.Literal(true),
});

/** `POST /internal/second-factor/reset` */
export const ResetSecondFactorBody = named('ResetSecondFactorBody', {
  ...Operator.properties,
  email: Type.String({ minLength: 3, maxLength: 254 }),
});
export const ResetSecondFactorAnswer = named('ResetSecondFactorAnswer', {
  outcome: oneOf(['reset', 'unchanged']),
});
export type ResetSecondFactorAnswer = Static<typeof ResetSecondFactorAnswer>;
