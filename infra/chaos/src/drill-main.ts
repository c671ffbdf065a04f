import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  launchSystem,
  ownSettings,
  pidOf,
  processesOf,
  projectRoot,
  removeData,
} from '@largo/local';
import { checkSize, type DrillSize, wholeDrill } from './drill/plan.ts';
import { runPaymentsDrill } from './drill/run-drill.ts';
import { holds, tableOf, writeInto } from './drill/table.ts';

/**
 * `npm run drill -- payments`: 500 purchases of 50 people in five minutes against a cluster of its own, while
 * notifications go wrong and payments is killed each time it has answered for five seconds; its table goes into docs/operations.md.
 * `--purchases 50 --buyers 10 --minutes 0.5`: a smaller one, which writes nothing.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    purchases: { type: 'string' },
    buyers: { type: 'string' },
    minutes: { type: 'string' },
  },
});
const isWhole = Object.keys(values).length === 0;

if (positionals.length !== 1 || positionals[0] !== 'payments') {
  say('There is one drill: npm run drill -- payments');
  process.exitCode = 2;
} else await drill(sizeOf());

function sizeOf(): DrillSize {
  const { purchases, buyers, minutes } = wholeDrill;
  return checkSize({
    purchases: Number(values.purchases ?? purchases),
    buyers: Number(values.buyers ?? buyers),
    minutes: Number(values.minutes ?? minutes),
  });
}

async function drill(size: DrillSize): Promise<void> {
  const settings = await ownSettings();
  // Fifty people come from one address here.
  const limits = {
    WRITE_LIMIT_PER_MINUTE: '100000',
    AUTH_LIMIT_PER_MINUTE: '100000',
    CARD_REFUSALS_PER_ADDRESS: '100000',
  };
  const system = launchSystem('cluster', { ...settings, ...limits });
  const end = (): void => {
    for (const { pid } of processesOf(settings)) process.kill(pid, 'SIGKILL');
    removeData(settings);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      end();
      process.exit(130);
    });
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
    say(tableOf(result));
    for (const line of [...result.wrong, ...result.refused].slice(0, 20)) say(line);
    if (result.violations !== '') say(result.violations);
    if (isWhole) writeInto(path.join(projectRoot, 'docs', 'operations.md'), tableOf(result));
    process.exitCode = holds(result) ? 0 : 1;
    await system.stop();
  } finally {
    end();
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
