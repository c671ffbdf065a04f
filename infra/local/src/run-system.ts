import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';
import { resolveDataDir, startPostgres } from '@largo/postgres';
import { ConfigError, endOnSignal } from '@largo/service-kit';
import { demoAccounts, demoPassword } from './demo/people.ts';
import type { Door } from './door.ts';
import { FolderInUse, openDataFolder } from './data-folder.ts';
import type { RunningSystem } from './embedded.ts';
import { makeStartedResources, type StartedResources } from './started-resources.ts';
import {
  logFileOf,
  ProductionRefused,
  publicUrlOf,
  readSettings,
  type LocalSettings,
} from './settings.ts';
import { stopWithNpm } from './stop-with-npm.ts';

export interface SystemCommand {
  args: readonly string[];
  /** Processes without which this one ends. */
  startedBy: readonly number[];
  /** Shown in the hint on how to reset. */
  command: string;
  door: Door;
  start(settings: LocalSettings, resources: StartedResources, door: Door): Promise<RunningSystem>;
}

/**
 * Runs a whole system until Ctrl-C. `--reset` deletes the data folder first; `--empty` does not fill
 * an empty city.
 */
export async function runSystem({
  args,
  startedBy,
  command,
  door,
  start,
}: SystemCommand): Promise<void> {
  const resources = makeStartedResources();
  const isSignalled = stopWithSignals(resources, startedBy, door);
  try {
    const settings = readSettings(variablesOf(args, process.env));
    if (args.includes('--reset')) await removeData(settings);
    const startedAt = performance.now();
    const system = await start(settings, resources, door);
    await door.close();
    const startMs = performance.now() - startedAt;
    process.stdout.write(banner(system, { settings, command, startMs }));
  } catch (error) {
    await door.close();
    // The signal handler ends the process once everything has stopped.
    if (isSignalled()) return;
    const isExpected = [ConfigError, ProductionRefused, FolderInUse].some(
      (kind) => error instanceof kind,
    );
    process.stderr.write(`${isExpected ? (error as Error).message : describe(error)}\n`);
    process.exit(1);
  }
}

export function variablesOf(args: readonly string[], env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return args.includes('--empty') ? { ...env, LARGO_DEMO: 'none' } : env;
}

/** The database may be in another folder, because its user can't enter every folder (see `resolveDataDir`). */
async function removeData(settings: LocalSettings): Promise<void> {
  const { LARGO_DATA_DIR } = settings;
  const folder = await openDataFolder(LARGO_DATA_DIR, publicUrlOf(settings));
  const databaseDir = resolveDataDir(path.join(LARGO_DATA_DIR, 'postgres'));
  if (existsSync(path.join(databaseDir, 'postmaster.pid'))) {
    // A database that a killed start left running is taken over, so that it can be stopped in order.
    await (await startPostgres({ dataDir: databaseDir, port: 0 })).stop();
  }
  for (const dir of [databaseDir, LARGO_DATA_DIR]) {
    rmSync(dir, { recursive: true, force: true });
  }
  await folder.stop();
}

function describe(error: unknown): string {
  const text = inspect(error, { maxStringLength: 2_000 });
  return /EADDRINUSE/.test(text)
    ? `A port is taken. Stop what uses it, or choose another (see README, "Ports").\n${text}`
    : text;
}

/** Signals are handled before anything starts, so that whatever runs by then is stopped in order. */
function stopWithSignals(
  resources: StartedResources,
  startedBy: readonly number[],
  door: Door,
): () => boolean {
  let isSignalled = false;
  const end = endOnSignal({
    stop: () => resources.stop(),
    onStopping() {
      isSignalled = true;
      void door.close();
      process.stdout.write('\nStopping…\n');
    },
    onFailure: (error) => process.stderr.write(`${describe(error)}\n`),
  });
  stopWithNpm(startedBy, () => end('npm has ended'));
  return () => isSignalled;
}

/** An empty city has no accounts, and one with people has its own. */
const noPeople = `
  The first administrator of an empty city: npm run largo -- create-admin --email you@example.com --yes
`;

interface Start {
  settings: LocalSettings;
  command: string;
  startMs: number;
}

function banner(system: RunningSystem, { settings, command, startMs }: Start): string {
  const rows = [
    ['Shop', system.shopUrl],
    ['API', `${system.shopUrl}/docs`],
    ['Mailbox', system.mailboxUrl],
    ['Provider', `${system.sandboxUrl}  (simulated Mercado Pago)`],
    ...(system.tracesUrl ? [['Traces', system.tracesUrl]] : []),
    ['Control', `${system.controlUrl}  (POST /clock {"advance":"P15D"})`],
    ...(settings.LOG_TO === 'file' ? [['Log', logFileOf(settings)]] : []),
  ];
  const accounts = [
    ['Buyer', demoAccounts.buyer],
    ['Seller', demoAccounts.seller],
    ['Admin', demoAccounts.admin],
  ];
  const table = (lines: string[][]) =>
    lines.map(([name = '', text = '']) => `  ${name.padEnd(10)}${text}`).join('\n');
  const people = `
  Accounts, all with the password ${demoPassword}; every store's owner has it too:
${table(accounts)}
`;
  return `
Largo is ready (${(startMs / 1000).toFixed(1)} s).

${table(rows)}
${settings.LARGO_DEMO === 'none' ? noPeople : people}
  Ctrl-C stops everything. "${command} -- --reset" deletes all data and begins with the demo city,
  "-- --reset --empty" with an empty one.
`;
}
