export type { Change, Db, EventUnit, RequestContext, Tx, UnitOfWork, Units } from './change.ts';
export { askForReplay, replayState } from './asked-replays.ts';
export {
  type Consumer,
  type ConsumerOptions,
  type ConsumerStats,
  startConsumer,
} from './consumer.ts';
export { holdConsumer, listHeld, resumeConsumer } from './consumer-holds.ts';
export { type DatabaseAddress, readDatabaseAddress } from './database-address.ts';
export type { Around } from './dispatch.ts';
export {
  AlreadyHandled,
  EventTooLarge,
  IdempotencyKeyReused,
  InvalidIdempotencyKey,
  RequestInProgress,
  RetryLater,
} from './errors.ts';
export type { FailurePolicy } from './failure-policy.ts';
export { type InProcessOptions, inProcessTransport } from './in-process-transport.ts';
export { brokerAccess, brokerProblems } from './kafka/broker-access.ts';
export { ensureTopics, type EnsureTopicsOptions, TopicDrift } from './kafka/topics.ts';
export { kafkaTransport, type KafkaTransportOptions } from './kafka/transport.ts';
export { inList } from './in-list.ts';
export { insertRows, updateRow } from './row-json.ts';
export type { Log } from './log.ts';
export { messagingMigrations } from './migrations.ts';
export { makeDependencyMonitor, type DependencyMonitor } from './dependency-monitor.ts';
export type { ParkedEvent } from './parked-events.ts';
export {
  defaultRetention,
  messagingGauges,
  type MessagingGauges,
  pruneMessaging,
  type Retention,
} from './prune.ts';
export type { AroundSend } from './relay-options.ts';
export { type Relay, type RelayOptions, type RelayStats, startRelay } from './relay.ts';
export { listParked, type ReplayOptions, replayParked } from './replay-parked.ts';
export type { ReplayOutcome } from './replay-requests.ts';
export { readSecret } from './secret-variable.ts';
export { hasErrorCode, isDatabaseAway, isViolationOf } from './sql-errors.ts';
export { subscribe, subscriberOf, type Subscription } from './subscription.ts';
export {
  type ConsumeOptions,
  type IncomingMessage,
  type OutgoingRecord,
  PublishFailed,
  type Stoppable,
  type Transport,
  type TransportHealth,
} from './transport.ts';
export { makeUnits, type UnitsOptions } from './units.ts';
