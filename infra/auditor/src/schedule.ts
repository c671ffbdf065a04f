import { setTimeout as sleep } from 'node:timers/promises';
import type { AuditRunBody } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { type Environment, makeLogger, makeServiceHttp, readConfig } from '@largo/service-kit';
import { audit } from './audit.ts';
import { AuditorConfig } from './config.ts';

const minuteMs = 60_000;

/** The auditor as a process next to the shop: it audits at intervals, and payments stores the result. */
export function makeAuditor(env: Environment) {
  const config = readConfig(AuditorConfig, env);
  const log = makeLogger(config.LOG_LEVEL).child({ service: 'auditor' });
  const http = makeServiceHttp({
    resolve: () => config.PAYMENTS_URL,
    serviceToken: config.LARGO_SERVICE_TOKEN,
  });

  const lookOnce = async (): Promise<void> => {
    const startedAt = performance.now();
    const found = await audit(config.DATABASE_URL, { settleMs: config.AUDIT_SETTLE_MS });
    const violations = found.violations.map(({ rule, count, cases }) => ({ rule, count, cases }));
    const durationMs = Math.round(performance.now() - startedAt);
    const body: AuditRunBody = { durationMs, violations };
    await http.call('payments', 'POST', '/internal/audit-runs', { correlationId: newId(), body });
    const rules = Object.fromEntries(violations.map(({ rule, count }) => [rule, count]));
    if (violations.length === 0) log.info({ durationMs }, 'no violation');
    else log.error({ durationMs, rules }, 'violations');
  };
  return {
    lookOnce,
    /** Runs until the process ends. A failed audit is repeated after a minute. */
    async schedule(): Promise<never> {
      for (;;) {
        const waitMinutes = await lookOnce().then(
          () => config.AUDIT_EVERY_MINUTES,
          (err: unknown) => {
            log.error({ err }, 'could not look');
            return 1;
          },
        );
        await sleep(waitMinutes * minuteMs);
      }
    },
    close: () => http.close(),
  };
}
