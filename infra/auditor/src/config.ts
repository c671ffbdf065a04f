import { type Environment, readConfig } from '@largo/service-kit';
import Type from 'typebox';

const AuditSettings = Type.Object({
  /** Of the role `largo_auditor`, which reads every schema; the embedded database by default. */
  DATABASE_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://', secret: true })),
  LARGO_POSTGRES_PORT: Type.Integer({ default: 5460, minimum: 1, maximum: 65_535 }),
  AUDIT_SETTLE_MS: Type.Integer({ default: 10_000, minimum: 0, maximum: 600_000 }),
});

export function readAuditSettings(env: Environment): { databaseUrl: string; settleMs: number } {
  const settings = readConfig(AuditSettings, env);
  const { LARGO_POSTGRES_PORT: port } = settings;
  return {
    databaseUrl: settings.DATABASE_URL ?? `postgres://largo_auditor@127.0.0.1:${port}/largo`,
    settleMs: settings.AUDIT_SETTLE_MS,
  };
}

export const AuditorConfig = Type.Object({
  /** Of the role `largo_auditor`. */
  DATABASE_URL: Type.String({ pattern: '^postgres(ql)?://', secret: true }),
  /** Who keeps what it finds. */
  PAYMENTS_URL: Type.String({ pattern: '^https?://' }),
  LARGO_SERVICE_TOKEN: Type.String({ minLength: 16, secret: true }),
  AUDIT_SETTLE_MS: AuditSettings.properties.AUDIT_SETTLE_MS,
  /** Of `schedule`: between the end of a look and the next one. */
  AUDIT_EVERY_MINUTES: Type.Integer({ default: 15, minimum: 1, maximum: 1_440 }),
  LOG_LEVEL: Type.String({ default: 'info' }),
});
