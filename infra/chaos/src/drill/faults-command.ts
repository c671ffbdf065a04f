import path from 'node:path';
import { dayOf, projectRoot, rewritePart } from '@largo/local';
import type { Drill } from './drill.ts';
import { drills } from './drills.ts';
import { lineOf, mergedTable } from './rows.ts';
import { runSeries } from './series.ts';
import type { Shop } from './shop.ts';
import { onEnd } from './signals.ts';

/** Their rows go into docs/operations.md. @returns whether everything holds */
export async function drillFaults(
  wanted: readonly Drill[],
  say: (line: string) => void,
): Promise<boolean> {
  let shop: Shop | undefined;
  onEnd(() => shop?.end());
  const file = path.join(projectRoot, 'docs', 'operations.md');
  const order = drills.map(({ id }) => id);
  const rows = await runSeries(
    wanted,
    (row) => {
      say(lineOf(row));
      // At once: what has been seen is kept, whatever comes.
      rewritePart(file, 'drill: faults', (before) =>
        mergedTable(before, [row], { order, day: dayOf(new Date()) }),
      );
    },
    (open) => (shop = open),
  );
  const count = (verdict: string) => rows.filter((row) => row.verdict === verdict).length;
  say(`${count('pass')} passed, ${count('FAILED')} failed, ${count('skipped')} skipped`);
  return count('FAILED') === 0;
}
