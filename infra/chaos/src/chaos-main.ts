import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ownSettings, projectRoot, wipeOut } from '@largo/local';
import { faults } from './chaos/faults.ts';
import { makeNight, type Mode } from './chaos/night.ts';
import { lineOf, type Row, tableOf } from './chaos/table.ts';

/**
 * `npm run chaos`: every fault in both modes, each while four people buy and with the auditor after it.
 * `npm run chaos -- cluster kafka redis`: one mode, or faults with one of the words in their name.
 */
const words = process.argv.slice(2);
const modes = (['start', 'cluster'] as const).filter(
  (mode) => words.includes(mode) || !words.some((word) => word === 'start' || word === 'cluster'),
);
const topics = words.filter((word) => word !== 'start' && word !== 'cluster');
const rows: Row[] = [];
let endOwn = (): void => undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    endOwn();
    process.exit(130);
  });
for (const mode of modes) await spend(mode);

const file = path.join(projectRoot, 'node_modules', '.cache', 'largo', 'faults.md');
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, tableOf(rows));
const failed = rows.filter(({ problem }) => problem !== undefined).length;
say(`\n${rows.length - failed} of ${rows.length} hold; the table is in ${file}`);
process.exitCode = failed === 0 && rows.length > 0 ? 0 : 1;

async function spend(mode: Mode): Promise<void> {
  say(`\n${mode === 'start' ? 'npm start' : 'npm run cluster'}`);
  const settings = await ownSettings();
  const night = makeNight(mode, settings);
  endOwn = () => wipeOut(settings);
  try {
    for (const fault of faults) {
      if (fault.mode !== undefined && fault.mode !== mode) continue;
      const isWanted = topics.some((topic) => fault.name.toLowerCase().includes(topic));
      if (topics.length > 0 && !isWanted) continue;
      const row: Row = { mode, fault: fault.name };
      try {
        const recoveryMs = await fault.run(night);
        if (recoveryMs !== undefined) row.recoveryMs = recoveryMs;
      } catch (error) {
        row.problem = error instanceof Error ? error.message : String(error);
      }
      rows.push(row);
      say(lineOf(row));
    }
    await night.down();
  } catch (error) {
    // The table is worth keeping, whatever becomes of the end.
    say(error instanceof Error ? error.message : String(error));
  } finally {
    endOwn();
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
