import { loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dayOf, projectRoot, rewritePart } from '@largo/local';
import { print } from '../print.ts';
import type { Scenario } from '../scenario.ts';
import { askPrograms, programsOf, simulators } from '../soak/programs.ts';
import { lowest, sampleOf, type Samples, slopeOf } from '../soak/samples.ts';
import type { SystemUnderLoad } from '../system.ts';

/** Each part has its own people, because their tokens do not live longer. */
const stretchSeconds = 600;
const everyMs = 2_000;
/** Caches and pools fill first. */
const warmUpShare = 0.25;
/** Growth that a leak shows in twenty minutes, but normal garbage collection does not. */
const goals = { mbPerMinute: 1, handlesPerMinute: 1 };

/**
 * Half of browse and checkout for twenty minutes, and how memory, handles and waits for database connections grow
 * meanwhile; a whole run writes it into docs/performance-history.md.
 */
export const soak: Scenario = {
  name: 'soak',
  systems: ['start', 'cluster'],
  options: { minutes: [1, 20, 60] },
  needsK6: true,
  audits: true,
  async measure({ system, option, k6, forgetData }) {
    const minutes = option('minutes');
    const watching = watch(system);
    let holds = true;
    try {
      for (let left = minutes * 60; left > 0; left -= stretchSeconds) {
        const seconds = String(Math.min(left, stretchSeconds));
        forgetData();
        holds = (await k6('soak', { SECONDS: seconds })) && holds;
      }
    } finally {
      await watching.stop();
    }
    const { table, problems } = describe(watching.seen);
    for (const line of [table, ...problems]) print(line);
    if (minutes < 20) return holds;
    const load = loadavg()[1]?.toFixed(1);
    const about = `${dayOf(new Date())}, ${minutes} minutes, load ${load} at the end, thresholds ${holds ? 'held' : 'missed'}.`;
    const file = path.join(projectRoot, 'docs/performance-history.md');
    rewritePart(file, `soak: ${system.kind}`, () => [about, '', table].join('\n'));
    return holds && problems.length === 0;
  },
};

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
      // Without the metrics of its heap, its memory can't be compared.
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
    // V8 alone lets only one of the two grow: by a larger heap, or by garbage that it has not collected yet.
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
