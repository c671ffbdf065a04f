import { type Environment, readConfig } from '@largo/service-kit';
import Type from 'typebox';

const AuditSettings = Type.Object({
  /** For the role `largo_auditor`, which reads every schema; default: the embedded database. */
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
  /** For the role `largo_auditor`. */
  DATABASE_URL: Type.String({ pattern: '^postgres(ql)?://', secret: true }),
  /** The service that stores the findings. */
  PAYMENTS_URL: Type.String({ pattern: '^https?://' }),
  LARGO_SERVICE_TOKEN: Type.String({ minLength: 16, secret: true }),
  AUDIT_SETTLE_MS: AuditSettings.properties.AUDIT_SETTLE_MS,
  /** For `schedule`: minutes between the end of a run and the next one. */
  AUDIT_EVERY_MINUTES: Type.Integer({ default: 15, minimum: 1, maximum: 1_440 }),
  LOG_LEVEL: Type.String({ default: 'info' }),
});
