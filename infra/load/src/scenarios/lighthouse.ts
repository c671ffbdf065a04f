import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Measured, measurePage, medianOf } from '../lighthouse/measure-page.ts';
import { findPages, type MeasuredPage } from '../lighthouse/pages.ts';
import { print } from '../print.ts';
import type { Choice, StandaloneScenario } from '../scenario.ts';
import { startSystem } from '../system.ts';

/** `docs/performance.md` names them. */
const goals: readonly [keyof Measured, 'least' | 'most', number][] = [
  ['performance', 'least', 0.9],
  ['accessibility', 'least', 1],
  ['bestPractices', 'least', 0.96],
  ['seo', 'least', 1],
  ['cls', 'most', 0.03],
];

/** Lighthouse's metrics of the public pages on a simulated phone, on a fresh demo city behind the gateway. */
export const lighthouse: StandaloneScenario = {
  name: 'lighthouse',
  options: { runs: [1, 3, 9] },
  async measure(choice) {
    const given = choice.text('url');
    const wanted = choice.text('only')?.split(',');
    const system = given === undefined ? await startSystem('start') : undefined;
    try {
      const url = system?.shopUrl ?? given ?? '';
      print(
        '| page | performance | accessibility | best practices | SEO | LCP ms | TBT ms | CLS | KB |',
      );
      print('|---|--:|--:|--:|--:|--:|--:|--:|--:|');
      let holds = true;
      for (const page of await findPages(url)) {
        if (wanted && !wanted.includes(page.name)) continue;
        // The first answer after a start is slow because of compilation.
        await fetch(url + page.path, { headers: { accept: 'text/html' } });
        holds = report(page, await measureOften(choice, page, url)) && holds;
      }
      return holds;
    } finally {
      await system?.stop();
    }
  },
};

async function measureOften({ option, text }: Choice, page: MeasuredPage, url: string) {
  const folder = text('reports');
  const all: Measured[] = [];
  for (let run = 1; run <= option('runs'); run += 1) {
    const { measured, report: whole } = await measurePage(url + page.path);
    all.push(measured);
    if (folder === undefined) continue;
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, `${page.name}-${run}.json`), whole);
  }
  return medianOf(all);
}

/** @returns whether all goals hold */
function report({ name, isHidden = false }: MeasuredPage, measured: Measured): boolean {
  const { performance, accessibility, bestPractices, seo, lcpMs, tbtMs, cls, kilobytes } = measured;
  const scores = [performance, accessibility, bestPractices, seo].map((score) => score.toFixed(2));
  const times = [lcpMs.toFixed(0), tbtMs.toFixed(0), cls.toFixed(3), kilobytes.toFixed(0)];
  print(`| ${[name, ...scores, ...times].join(' | ')} |`);
  const missed = goals
    .filter(([figure]) => !(isHidden && figure === 'seo'))
    .filter(([figure, side, goal]) =>
      side === 'least' ? measured[figure] < goal : measured[figure] > goal,
    );
  for (const [figure, side, goal] of missed)
    print(`^ ${figure} ${measured[figure]}: ${side === 'least' ? 'at least' : 'at most'} ${goal}`);
  return missed.length === 0;
}
