import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { readReplayCommand, type ReplayCommand } from './config.ts';
import { readDatabaseAddress } from './database-address.ts';
import { makeParkedEvents } from './parked-events.ts';
import { replayOutcome, requestReplay, type ReplayOutcome } from './replay-requests.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(command: ReplayCommand): Promise<boolean> {
  const { databaseUrl, schema, key, by } = command;
  const { url, ssl } = readDatabaseAddress(databaseUrl);
  const sql = postgres(url, { ssl, max: 1, onnotice: () => {} });
  try {
    const parked = (await makeParkedEvents(sql, schema).list()).filter(
      (event) => key === undefined || event.key === key,
    );
    for (const { position, parkedAt, type, key: aggregate, blockedByEarlier, error } of parked)
      say(
        `${position}  ${parkedAt.toISOString()}  ${type ?? '?'}  ${aggregate}  ${blockedByEarlier ? '(blocked) ' : ''}${error}`,
      );
    say(`${parked.length} parked in ${schema}`);
    if (command.listOnly || parked.length === 0) return true;
    const id = await requestReplay({ sql, schema }, { by, ...(key === undefined ? {} : { key }) });
    const outcome = await waitFor(() => replayOutcome({ sql, schema }, id), command.waitMs);
    if (!outcome) {
      say(
        `asked for (${id}), but no process of ${schema} has finished it: is the service running?`,
      );
      return false;
    }
    say(`${outcome.replayed} replayed, ${outcome.failed} failed`);
    return outcome.failed === 0;
  } finally {
    await sql.end();
  }
}

async function waitFor(
  probe: () => Promise<ReplayOutcome | undefined>,
  waitMs: number,
): Promise<ReplayOutcome | undefined> {
  const deadline = performance.now() + waitMs;
  while (performance.now() < deadline) {
    const outcome = await probe();
    if (outcome) return outcome;
    await pause(250);
  }
  return undefined;
}

try {
  process.exitCode = (await main(readReplayCommand(process.argv.slice(2)))) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
