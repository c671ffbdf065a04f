import Type, { type Static } from 'typebox';
import { Instant, named, Nullable, oneOf, Uuid } from '../common.ts';

/** The person who acts from the command line (`largo`), for the audit log. */
export const Operator = Type.Object({
  by: Type.String({ minLength: 1, maxLength: 100 }),
});
export type Operator = Static<typeof Operator>;

/** `POST /internal/events/replay` of every service. */
export const OperatorReplayBody = named('OperatorReplayBody', {
  ...Operator.properties,
  /** Only the events of this aggregate; left out: all. */
  aggregateId: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
});

/** `POST /internal/administrators` of identity. */
export const AppointAdministratorBody = named('AppointAdministratorBody', {
  ...Operator.properties,
  email: Type.String({ minLength: 3, maxLength: 254 }),
  /** The name for a new account. */
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })),
});
export const AppointAdministratorAnswer = named('AppointAdministratorAnswer', {
  /**
   * `made`: a new account was created and a link to choose its password is on its way; `invited`:
   * it had been created but never used, so another link is on its way; `appointed`: an existing
   * account has got the role; `unchanged`: it already had the role.
   */
  outcome: oneOf(['made', 'invited', 'appointed', 'unchanged']),
});
export type AppointAdministratorAnswer = Static<typeof AppointAdministratorAnswer>;

/** `GET /internal/status` of every service: an operator's first overview. */
export const ServiceStatusAnswer = named('ServiceStatusAnswer', {
  version: Type.String(),
  startedAt: Instant,
  /** What is wrong with database, events and server; empty: ready. */
  problems: Type.Array(Type.String()),
  outbox: Type.Object({ unsent: Type.Integer(), oldestSeconds: Type.Number() }),
  parked: Type.Integer(),
  consumer: Type.Object({
    /** Event types that an operator holds; null stands for all. */
    held: Type.Array(Nullable(Type.String())),
    /** The consumer lag of the process that answers. */
    lag: Type.Integer(),
    lastProgressAt: Nullable(Instant),
  }),
  /** When the database last archived a part of its WAL, which brings a backup up to date; null: never, or it does not archive. */
  logArchivedAt: Nullable(Instant),
  /** Upstreams that this process has stopped calling, because they failed or asked for it. */
  openCircuits: Type.Array(Type.String()),
  jobs: Type.Array(
    Type.Object({
      name: Type.String(),
      everySeconds: Type.Number(),
      /** Null: none since the answering process started; one of several replicas runs a job. */
      lastSuccessAt: Nullable(Instant),
      lastFailureAt: Nullable(Instant),
    }),
  ),
});
export type ServiceStatusAnswer = Static<typeof ServiceStatusAnswer>;

/** `POST /internal/token-seals/renew` of payments, called one batch at a time. */
export const RenewTokenSealsBody = named('RenewTokenSealsBody', {
  ...Operator.properties,
  afterId: Type.Optional(Nullable(Uuid)),
});
export const RenewTokenSealsAnswer = named('RenewTokenSealsAnswer', {
  /** In this batch: stores with tokens, those re-sealed, and those under an unknown key. */
  stores: Type.Integer(),
  renewed: Type.Integer(),
  unreadable: Type.Integer(),
  /** Null after the last batch. */
  nextAfterId: Nullable(Uuid),
});
export type RenewTokenSealsAnswer = Static<typeof RenewTokenSealsAnswer>;

/** `POST /internal/signing-keys/rotate` of identity */
export const RotateSigningKeyBody = named('RotateSigningKeyBody', Operator.properties);
export const RotateSigningKeyAnswer = named('RotateSigningKeyAnswer', {
  /** False: a rotation is already under way, and this is its key. */
  isNew: Type.Boolean(),
  keyId: Type.String(),
  /** When the new key starts to sign. */
  signsFrom: Instant,
  /** When tokens signed by the old key stop being accepted. */
  oldEndsAt: Instant,
});
export type RotateSigningKeyAnswer = Static<typeof RotateSigningKeyAnswer>;

/** `POST /internal/consumer/hold` and `/resume` of every service */
export const ConsumerHoldBody = named('ConsumerHoldBody', {
  ...Operator.properties,
  /** An event type, `orders.order-paid.v1`; left out: all. */
  subscription: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
});
export const ConsumerHoldAnswer = named('ConsumerHoldAnswer', {
  /** False: nothing had to change. */
  changed: Type.Boolean(),
  /** The event types that are held now; null stands for all. */
  held: Type.Array(Nullable(Type.String())),
});
export type ConsumerHoldAnswer = Static<typeof ConsumerHoldAnswer>;

/** `POST /internal/announcements` of identity: audits that facts are published again. */
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
