import path from 'node:path';
import {
  dayOf,
  launchSystem,
  ownSettings,
  pidOf,
  projectRoot,
  rewritePart,
  wipeOut,
} from '@largo/local';
import type { DrillSize } from './plan.ts';
import { runPaymentsDrill } from './run-drill.ts';
import { onEnd } from './signals.ts';
import { holds, tableOf } from './table.ts';

interface How {
  /** Its table goes into docs/operations.md. */
  isWhole: boolean;
  say(line: string): void;
}

/** Against a cluster of its own. @returns whether everything holds */
export async function drillPayments(size: DrillSize, { isWhole, say }: How): Promise<boolean> {
  const settings = await ownSettings();
  // Fifty people come from one address here.
  const limits = {
    WRITE_LIMIT_PER_MINUTE: '100000',
    AUTH_LIMIT_PER_MINUTE: '100000',
    CARD_REFUSALS_PER_ADDRESS: '100000',
  };
  const system = launchSystem('cluster', { ...settings, ...limits });
  const end = (): void => wipeOut(settings);
  onEnd(end);
  const at = (port: string) => `http://127.0.0.1:${port}`;
  const database = `127.0.0.1:${settings.LARGO_POSTGRES_PORT}/largo`;
  try {
    await system.untilReady();
    const result = await runPaymentsDrill(
      {
        apiUrl: `${at(settings.LARGO_PORT)}/api`,
        sandboxUrl: at(settings.LARGO_SANDBOX_PORT),
        databaseUrl: `postgres://largo@${database}`,
        identityDatabaseUrl: `postgres://largo_identity@${database}`,
        paymentsPid: () => pidOf(settings, 'services/payments/dist/main.js'),
      },
      size,
      say,
    );
    const table = tableOf(result);
    say(table);
    for (const line of [...result.wrong, ...result.refused].slice(0, 20)) say(line);
    if (result.violations !== '') say(result.violations);
    if (isWhole)
      rewritePart(path.join(projectRoot, 'docs', 'operations.md'), 'drill: payments', () =>
        [`The last whole run, ${dayOf(new Date())}:`, '', table].join('\n'),
      );
    await system.stop();
    return holds(result);
  } finally {
    end();
  }
}
