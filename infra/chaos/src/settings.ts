import { readConfig } from '@largo/service-kit';
import Type from 'typebox';

const AuditSettings = Type.Object({
  /** A superuser's address; the embedded database by default. */
  DATABASE_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://' })),
  LARGO_POSTGRES_PORT: Type.Integer({ default: 5460, minimum: 1, maximum: 65_535 }),
  AUDIT_SETTLE_MS: Type.Integer({ default: 10_000, minimum: 0, maximum: 600_000 }),
});

export function readAuditSettings(env: Readonly<Record<string, string | undefined>>): {
  databaseUrl: string;
  settleMs: number;
} {
  const settings = readConfig(AuditSettings, env);
  return {
    databaseUrl:
      settings.DATABASE_URL ?? `postgres://largo@127.0.0.1:${settings.LARGO_POSTGRES_PORT}/largo`,
    settleMs: settings.AUDIT_SETTLE_MS,
  };
}
