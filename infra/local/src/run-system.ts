import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';
import { resolveDataDir, startPostgres } from '@largo/postgres';
import { ConfigError, endOnSignal } from '@largo/service-kit';
import { demoAccounts, demoPassword } from './demo/people.ts';
import { FolderInUse, openDataFolder } from './data-folder.ts';
import type { RunningSystem } from './embedded.ts';
import { makeParts, type Parts } from './parts.ts';
import { ProductionRefused, publicUrlOf, readSettings, type LocalSettings } from './settings.ts';
import { stopWithNpm } from './stop-with-npm.ts';

export interface SystemCommand {
  args: readonly string[];
  /** Processes without which this one ends. */
  startedBy: readonly number[];
  /** Shown in the hint on how to reset. */
  command: string;
  start(settings: LocalSettings, parts: Parts): Promise<RunningSystem>;
}

/** Runs a whole system until Ctrl-C. `--reset` begins with an empty city. */
export async function runSystem({ args, startedBy, command, start }: SystemCommand): Promise<void> {
  const parts = makeParts();
  const isSignalled = stopWithSignals(parts, startedBy);
  try {
    const settings = readSettings(process.env);
    if (args.includes('--reset')) await removeData(settings);
    const startedAt = performance.now();
    const system = await start(settings, parts);
    process.stdout.write(banner(system, command, performance.now() - startedAt));
  } catch (error) {
    // What stops us also ends the process, when all is down.
    if (isSignalled()) return;
    const isExpected = [ConfigError, ProductionRefused, FolderInUse].some(
      (kind) => error instanceof kind,
    );
    process.stderr.write(`${isExpected ? (error as Error).message : describe(error)}\n`);
    process.exit(1);
  }
}

/** The database may live elsewhere: its user can not enter every folder (see `resolveDataDir`). */
async function removeData(settings: LocalSettings): Promise<void> {
  const { LARGO_DATA_DIR } = settings;
  const folder = await openDataFolder(LARGO_DATA_DIR, publicUrlOf(settings));
  const databaseDir = resolveDataDir(path.join(LARGO_DATA_DIR, 'postgres'));
  if (existsSync(path.join(databaseDir, 'postmaster.pid'))) {
    // Left running by a start that was killed: taken over, it can be stopped in order.
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

/** Listened to before anything starts: what is up by then is stopped in order. */
function stopWithSignals(parts: Parts, startedBy: readonly number[]): () => boolean {
  let isSignalled = false;
  const end = endOnSignal({
    stop: () => parts.stop(),
    onStopping() {
      isSignalled = true;
      process.stdout.write('\nStopping…\n');
    },
    onFailure: (error) => process.stderr.write(`${describe(error)}\n`),
  });
  stopWithNpm(startedBy, () => end('npm has ended'));
  return () => isSignalled;
}

function banner(system: RunningSystem, command: string, startMs: number): string {
  const rows = [
    ['Shop', system.shopUrl],
    ['API', `${system.shopUrl}/docs`],
    ['Mailbox', system.mailboxUrl],
    ['Provider', `${system.sandboxUrl}  (simulated Mercado Pago)`],
    ...(system.tracesUrl ? [['Traces', system.tracesUrl]] : []),
    ['Control', `${system.controlUrl}  (POST /clock {"advance":"P15D"})`],
  ];
  const accounts = [
    ['Buyer', demoAccounts.buyer],
    ['Seller', demoAccounts.seller],
    ['Admin', demoAccounts.admin],
  ];
  const table = (lines: string[][]) =>
    lines.map(([name = '', text = '']) => `  ${name.padEnd(10)}${text}`).join('\n');
  return `
Largo is ready (${(startMs / 1000).toFixed(1)} s).

${table(rows)}

  Accounts, all with the password ${demoPassword}; every store's owner has it too:
${table(accounts)}

  Ctrl-C stops everything. "${command} -- --reset" starts with an empty city.
`;
}
