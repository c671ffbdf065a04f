export { type BrowserAvailability, findBrowser, launchBrowser } from './browser.ts';
export { type Answer, type Caller } from './caller.ts';
export { auditEntriesFor } from './audit-entries.ts';
export { blockersFor, codesAgainst, tellErased } from './deletion-check.ts';
export { type FakeS3, startFakeS3 } from './fake-s3.ts';
export { collectedParts } from './collected-parts.ts';
export { eventually } from './eventually.ts';
export { figureOf } from './figures.ts';
export {
  FakeRefusal,
  type FakeHandler,
  type FakeHandlers,
  type FakeRequest,
  type Fakes,
} from './fakes.ts';
export { noPersonalData } from './no-personal-data.ts';
export { englishIn } from './portuguese.ts';
export { pdfText } from './pdf-text.ts';
export { placesOf } from './places-of.ts';
export { pngBomb } from './picture-bomb.ts';
export { expectPolicies, expectSecondFactor, operatorPolicies } from './policy-check.ts';
export { atEachLook, desk, flawsOf, type Look, lookHeight, looks, phone } from './readable.ts';
export { structuredDataOf } from './structured-data.ts';
export { realKafka } from './real-kafka.ts';
export { type SecuredPostgres, startSecuredPostgres } from './secured-postgres.ts';
export { expectSchemaMatches } from './schema-check.ts';
export { type Certificate, makeTestAuthority, type TestAuthority } from './test-authority.ts';
export {
  createTestDatabase,
  type TestDatabase,
  type TestDatabaseOptions,
} from './test-database.ts';
export {
  type EventMeta,
  startTestService,
  type TestService,
  type TestServiceOptions,
  testServiceToken,
} from './test-service.ts';
export { forgedTokens } from './forged-tokens.ts';
export { type ReceivedSpan, receiveTraces, type TraceReceiver } from './trace-receiver.ts';
export { anActor, keyId, type TestActor, testJwks, testVerifier, tokenFor } from './tokens.ts';
export { isNight, isWholeNight, oneADay, propertySeed } from './tier.ts';
export { keepPages } from './keep-pages.ts';
