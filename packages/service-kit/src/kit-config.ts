import Type, { type Static } from 'typebox';
import { ClosingConfig } from './http/close-app.ts';

const oneOf = <const T extends string>(values: readonly T[], initial: T) =>
  Type.Union(values.map((value) => Type.Literal(value)), { default: initial }); // prettier-ignore

/** For programs that use only a database. */
export const AddressConfig = Type.Object({
  DATABASE_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://', secret: true })),
  /** Bypasses a pooler in transaction mode, for session locks; default: DATABASE_URL. */
  DATABASE_DIRECT_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://', secret: true })),
});

/** The variables of every service, in addition to its own. */
export const KitConfig = Type.Object({
  HOST: Type.String({ default: '127.0.0.1' }),
  /** 0 takes any free port. */
  PORT: Type.Integer({ default: 0, minimum: 0, maximum: 65_535 }),
  ...AddressConfig.properties,
  DB_POOL_MAX: Type.Integer({ default: 6, minimum: 2, maximum: 50 }),
  /** Off behind a pooler in transaction mode (pgbouncer), which then needs DATABASE_DIRECT_URL. */
  DB_PREPARE: Type.Boolean({ default: true }),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'info'),
  /** Shared by the services only: grants access to `/internal/...`. */
  LARGO_SERVICE_TOKEN: Type.String({ minLength: 16, secret: true }),
  /** Also accepted: while the token is rotated, the next or the previous one. */
  LARGO_SERVICE_TOKEN_ACCEPTED: Type.Optional(Type.String({ minLength: 16, secret: true })),
  OUTBOX_POLL_MS: Type.Integer({ default: 500, minimum: 10 }),
  /** Together with the gateway's share, no caller waits ten seconds. */
  REQUEST_DEADLINE_MS: Type.Integer({ default: 9_000, minimum: 10 }),
  ...ClosingConfig.properties,
});
export type KitConfig = Static<typeof KitConfig>;
