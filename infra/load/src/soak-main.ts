// `npm run soak`: half of browse and checkout for twenty minutes in each mode, and how memory, handles and waits for
// database connections grow meanwhile; a whole run writes it into docs/performance-history.md.
// Options: --minutes 20 (at most 60)  --system cluster|start (default: both)
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { audit, reportOf } from '@largo/auditor';
import { dayOf, projectRoot, rewritePart } from '@largo/local';
import { findK6 } from './k6-binary.ts';
import { prepareLoadData } from './prepare-load-data.ts';
import { runK6 } from './run-k6.ts';
import { askPrograms, programsOf, simulators } from './soak/programs.ts';
import { lowest, sampleOf, type Samples, slopeOf } from './soak/samples.ts';
import { print, startSystem, type SystemUnderLoad } from './system.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '20' }, system: { type: 'string' } },
});
const minutes = Math.min(60, Math.max(1, Number(values.minutes)));
const isWhole = minutes >= 20;
const modes = (['start', 'cluster'] as const).filter(
  (mode) => values.system === undefined || values.system === mode,
);
/** Tokens of buyers live a quarter of an hour; each stretch has people of its own. */
const stretchSeconds = 600;
const everyMs = 2_000;
/** Caches and pools fill first. */
const warmUpShare = 0.25;
/** What twenty minutes of a leak would show, and the ups and downs of a collector do not. */
const goals = { mbPerMinute: 1, handlesPerMinute: 1 };

const k6 = findK6();
if (k6 === undefined) print('Skipped: neither k6 (K6_PATH, PATH) nor Go to build it was found.');
else for (const mode of modes) await soak(k6, mode);

async function soak(binary: string, mode: 'start' | 'cluster'): Promise<void> {
  print(`\n── ${mode}, ${minutes} minutes ──`);
  const system = await startSystem(mode);
  const folder = mkdtempSync(path.join(tmpdir(), 'largo-soak-'));
  try {
    const dataFile = path.join(folder, 'load-data.json');
    const loadFor = async (seconds: number): Promise<boolean> => {
      writeFileSync(dataFile, JSON.stringify(await prepareLoadData(system)));
      return runK6(binary, 'soak', { LOAD_DATA: dataFile, SECONDS: String(seconds) });
    };
    const watching = watch(system);
    let holds = true;
    try {
      for (let left = minutes * 60; left > 0; left -= stretchSeconds)
        holds = (await loadFor(Math.min(left, stretchSeconds))) && holds;
    } finally {
      await watching.stop();
    }
    const { table, problems } = describe(watching.seen);
    const { violations } = await audit(system.superuserUrl, { settleMs: 60_000 });
    for (const line of [table, ...problems, reportOf(violations)]) print(line);
    if (!holds || violations.length > 0 || (isWhole && problems.length > 0)) process.exitCode = 1;
    if (!isWhole) return;
    const load = loadavg()[1]?.toFixed(1);
    const about = `${dayOf(new Date())}, ${minutes} minutes, load ${load} at the end, thresholds ${holds ? 'held' : 'missed'}.`;
    rewritePart(path.join(projectRoot, 'docs/performance-history.md'), `soak: ${mode}`, () =>
      [about, '', table].join('\n'),
    );
  } finally {
    await system.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Seen {
  samples: Samples;
  /** At each moment; undefined: not known. */
  waits: (number | undefined)[];
}

function watch({ settings }: SystemUnderLoad): { seen: Seen; stop(): Promise<void> } {
  const seen: Seen = { samples: new Map(), waits: [] };
  const startedAt = performance.now();
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const said = await askPrograms(settings);
      seen.waits.push(said?.waits);
      // Without what it says of its heap, its memory can't be compared.
      for (const { pid, name } of said ? programsOf(settings) : []) {
        const seconds = (performance.now() - startedAt) / 1_000;
        const sample = sampleOf(pid, seconds, said?.spareMb.get(name) ?? 0);
        if (sample) seen.samples.set(name, [...(seen.samples.get(name) ?? []), sample]);
      }
      await sleep(everyMs);
    }
  })();
  return {
    seen,
    async stop() {
      isOver = true;
      await watching;
    },
  };
}

function describe({ samples, waits }: Seen): { table: string; problems: string[] } {
  const problems: string[] = [];
  const rows = [...samples].map(([name, all]) => {
    const steady = all.slice(Math.floor(all.length * warmUpShare));
    const resident = slopeOf(steady, 'residentMb');
    const inUse = slopeOf(lowest(steady), 'inUseMb');
    const handles = slopeOf(steady, 'handles');
    const last = steady.at(-1);
    // V8 alone makes one of the two grow: by a larger heap, or by what it has not collected yet.
    const growth = Math.min(resident, inUse);
    if (growth > goals.mbPerMinute && name !== simulators)
      problems.push(`${name} grows by ${growth.toFixed(2)} MB a minute`);
    if (handles > goals.handlesPerMinute)
      problems.push(`${name} opens ${handles.toFixed(2)} handles a minute more than it closes`);
    return `| ${name} | ${last?.residentMb.toFixed(0)} | ${resident.toFixed(2)} | ${inUse.toFixed(2)} | ${last?.handles} | ${handles.toFixed(2)} |`;
  });
  const known = waits.filter((each) => each !== undefined);
  const waited =
    known.length === 0
      ? 'Waits for database connections: not known.'
      : `Waits for database connections: at most ${Math.max(...known)} at once, at ${known.filter((each) => each > 0).length} of ${known.length} moments.`;
  const heading = [
    '| process | resident MB at the end | a minute | in use, a minute | handles at the end | a minute |',
    '| --- | --: | --: | --: | --: | --: |',
  ];
  return { table: [...heading, ...rows, '', waited].join('\n'), problems };
}
