import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { resolveDataDir, startPostgres } from '@largo/postgres';
import { ConfigError, endOnSignal } from '@largo/service-kit';
import { demoAccounts, demoPassword } from './demo/people.ts';
import type { RunningSystem } from './embedded.ts';
import { ProductionRefused, readSettings, type LocalSettings } from './settings.ts';
import { stopWithNpm } from './stop-with-npm.ts';

export interface SystemCommand {
  /** Shown in the hint on how to reset. */
  command: string;
  start(settings: LocalSettings): Promise<RunningSystem>;
}

/** Runs a whole system until Ctrl-C. `--reset` begins with an empty city. */
export async function runSystem(
  args: readonly string[],
  { command, start }: SystemCommand,
): Promise<void> {
  try {
    const settings = readSettings(process.env);
    if (args.includes('--reset')) await removeData(settings);
    const startedAt = performance.now();
    const system = await start(settings);
    stopWithSignals(system);
    process.stdout.write(banner(system, command, performance.now() - startedAt));
  } catch (error) {
    const isExpected = error instanceof ConfigError || error instanceof ProductionRefused;
    process.stderr.write(`${isExpected ? error.message : describe(error)}\n`);
    process.exit(1);
  }
}

/** The database may live elsewhere: its user can not enter every folder (see `resolveDataDir`). */
async function removeData({ LARGO_DATA_DIR }: LocalSettings): Promise<void> {
  const databaseDir = resolveDataDir(path.join(LARGO_DATA_DIR, 'postgres'));
  if (existsSync(path.join(databaseDir, 'postmaster.pid'))) {
    // Left running by a start that was killed: taken over, it can be stopped in order.
    await (await startPostgres({ dataDir: databaseDir, port: 0 })).stop();
  }
  for (const dir of [databaseDir, LARGO_DATA_DIR]) {
    rmSync(dir, { recursive: true, force: true });
  }
}

function describe(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return /EADDRINUSE/.test(text)
    ? `A port is taken. Stop what uses it, or choose another (see README, "Ports").\n${text}`
    : text;
}

function stopWithSignals(system: RunningSystem): void {
  const end = endOnSignal({
    stop: () => system.stop(),
    onStopping: () => process.stdout.write('\nStopping…\n'),
    onFailure: (error) => process.stderr.write(`${describe(error)}\n`),
  });
  stopWithNpm(process.env, () => end('npm has ended'));
}

function banner(system: RunningSystem, command: string, startMs: number): string {
  const rows = [
    ['Shop', system.shopUrl],
    ['API', `${system.shopUrl}/docs`],
    ['Mailbox', system.mailboxUrl],
    ['Provider', `${system.sandboxUrl}  (simulated Mercado Pago)`],
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
