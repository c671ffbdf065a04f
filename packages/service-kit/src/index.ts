// Loads the types that describe routes into every package that imports this one.
import './http/route-description.ts';
export { type ServiceName, serviceNames } from '@largo/contracts';
export { makeRemoteVerifier } from './auth/remote-verifier.ts';
export { noRevocations, pollRevocations, type RevocationList } from './auth/revocations.ts';
export { accessTokenMarks, makeTokenVerifier, type TokenVerifier } from './auth/token-verifier.ts';
export { idleLimits } from './clients/idle-limits.ts';
export { CircuitOpen, makeCircuitBreaker } from './clients/circuit-breaker.ts';
export type { Circuits } from './clients/circuits.ts';
export { inProcessCalls } from './clients/in-process-calls.ts';
export { RemoteError } from './clients/remote-error.ts';
export {
  type CallOptions,
  makeServiceHttp,
  type ServiceCall,
  type ServiceHttp,
  type ServiceTransport,
} from './clients/service-http.ts';
export { CompanyConfig } from './company-config.ts';
export { ConfigError, type Environment, modeOf, readConfig } from './config.ts';
export { type Connection, connectDatabase } from './db/connect.ts';
export { type WaitingRow, waitingSums, waitingWork } from './db/waiting-work.ts';
export { hashOf, migrate, MigrationDrift, readMigrations } from './db/migrate.ts';
export type { Migration } from './db/migration.ts';
export { type FileStore, immutableCaching, isFileName, type OpenFile } from './files/file-store.ts';
export { FilesConfig, openFiles } from './files/open-files.ts';
export { uploadLimit } from './files/upload-limit.ts';
export type { App } from './http/app-type.ts';
export { buildApp } from './http/app.ts';
export {
  type Closing,
  ClosingConfig,
  closeApp,
  closingOf,
  isDraining,
  prepareClosing,
} from './http/close-app.ts';
export {
  actingAdministrator,
  addressKeys,
  administratorOf,
  signatoryOf,
  clientAddress,
  plainAddress,
} from './http/client-address.ts';
export {
  deviceCookie,
  type DeviceCookies,
  makeDeviceCookies,
  newDevice,
} from './http/device-cookie.ts';
export { limitsPerAddress, requestLimits, wideFactor } from './http/request-limits.ts';
export {
  Forbidden,
  PayloadTooLarge,
  RouteNotFound,
  Unauthenticated,
  Unavailable,
} from './http/errors.ts';
export { isEventStream, leftWhileSending } from './http/caller-left.ts';
export { logRequests } from './http/log-requests.ts';
export { makeMicroCache, type MicroCache } from './http/micro-cache.ts';
export { rateLimitHeaders, type RateState } from './http/rate-limit-headers.ts';
export { serverSettings } from './http/server-settings.ts';
export { traceRequests } from './http/trace-requests.ts';
export { type Count, onEvent, onRefusal, type ServiceCounter } from './metrics/counters.ts';
export { measureGauges, type ServiceGauge } from './metrics/gauges.ts';
export { memoizeFor } from './memoize-for.ts';
export { installMetrics } from './metrics/install-metrics.ts';
export { makeMetrics, type Metrics } from './metrics/metrics.ts';
export { type MeasureCall, measureUpstreams } from './metrics/upstreams.ts';
export type { Actor, SecondFactor } from './auth/actor.ts';
export {
  actorOf,
  bearerOf,
  installPolicies,
  isStillSignedIn,
  type Policy,
  type RoutePolicy,
} from './http/policies.ts';
export {
  addReportRoute,
  readById,
  reportAmount,
  reportDay,
  reportExport,
  type ReportPeriod,
  type ReportRow,
} from './http/report-route.ts';
export { byteOrderMark, type CsvCell, csvLine, withoutApostrophe } from './http/csv.ts';
export { SecondFactorMissing } from './http/second-factor.ts';
export { parseCsv } from './http/parse-csv.ts';
export { isPublicAddress, NotPublic, publicLookup } from './http/public-network.ts';
export { withoutBody } from './http/optional-body.ts';
export { operator } from './http/operator.ts';
export { requestKey } from './http/request-key.ts';
export { codesOf } from './http/route-codes.ts';
export { route } from './http/route-description.ts';
export { allOrEach, eachRow } from './jobs/each-row.ts';
export type { Job } from './jobs/scheduler.ts';
export {
  claimDue,
  makeWorkQueue,
  retryDelayMs,
  type WorkQueue,
  type WorkQueueOptions,
} from './jobs/work-queue.ts';
export { configuredCalendar, DeliveryConfig } from './delivery-calendar.ts';
export { MailTokenConfig, makeMailTokens } from './mail-tokens.ts';
export { type KeyPair, keyPairOf, sealFor } from './sealed-for.ts';
export { derivedKey, makeSealer, type RenewingSealer, type Sealer, sealingKey } from './sealing.ts';
export { AddressConfig, KitConfig } from './kit-config.ts';
export { logFile, type Logger, makeLogger } from './logger.ts';
export { httpsOnly, ownText, type ProductionRule } from './production-rules.ts';
export { runMain } from './run-main.ts';
export {
  type BaseDeps,
  defineService,
  type Mode,
  type Runtime,
  type ServiceDefinition,
} from './service-definition.ts';
export { isErased } from './personal-data/erased-people.ts';
export type { PersonalData } from './personal-data/personal-data.ts';
export { rowsOf } from './personal-data/rows.ts';
export { type Counters, processCounters } from './shared/counters.ts';
export { type Fanout, type FanoutWatch, processFanout } from './shared/fanout.ts';
export { makeBulkhead, type Bulkhead } from './bulkhead.ts';
export { WriteBehindBuffer } from './shared/write-behind-buffer.ts';
export { redisStore, type SharedStore } from './shared/redis.ts';
export { migrationsOf } from './service-migrations.ts';
export type { RunningService, StartOptions } from './running-service.ts';
export { startService } from './start-service.ts';
export { endOnSignal, stopOnSignal } from './stop-on-signal.ts';
export { inSpan, outside, traceHeaders, traceOfNow } from './tracing/spans.ts';
export { endTracing, startTracing } from './tracing/start-tracing.ts';
