import { endChild, exitOf, forkModule, type Watch } from './child-processes.ts';
import { keepRunning } from './keep-running.ts';
import { childOutput } from './local-log.ts';
import type { LocalSettings } from './settings.ts';

export interface AuditorOptions {
  settings: LocalSettings;
  /** For the role that reads every schema. */
  databaseUrl: string;
  /** The service that stores the findings. */
  paymentsUrl: string;
  serviceToken: string;
  watch: Watch;
}

/** Keeps the auditor running in a separate process, unless it is switched off. */
export async function startAuditor(options: AuditorOptions): Promise<{ stop(): Promise<void> }> {
  const { settings, databaseUrl, paymentsUrl, serviceToken, watch } = options;
  if (settings.AUDIT_EVERY_MINUTES === 0) return { stop: async () => undefined };
  return keepRunning('The auditor', async () => {
    const child = forkModule('auditor', {
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        PAYMENTS_URL: paymentsUrl,
        LARGO_SERVICE_TOKEN: serviceToken,
        AUDIT_EVERY_MINUTES: String(settings.AUDIT_EVERY_MINUTES),
        LOG_LEVEL: settings.LOG_LEVEL,
      },
      stdio: childOutput(settings),
    });
    watch('auditor', child);
    return { ended: exitOf(child), stop: () => endChild(child) };
  });
}
