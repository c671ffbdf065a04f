// `npm run load:lighthouse`: what Lighthouse's phone sees of the public pages, on a fresh demo city behind the gateway.
// Options: --only home,product  --runs 3 (at most 9)  --url http://127.0.0.1:8080 (a system that runs already)
//          --reports folder (keeps each run's whole report)
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Measured, measurePage, medianOf } from './lighthouse/measure-page.ts';
import { findPages } from './lighthouse/pages.ts';
import { startSystem } from './system.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    runs: { type: 'string', default: '3' },
    url: { type: 'string' },
    reports: { type: 'string' },
  },
});
const runs = Math.min(9, Math.max(1, Number(values.runs)));
const wanted = values.only?.split(',');

/** `docs/performance.md` names them. */
const goals: readonly [keyof Measured, 'least' | 'most', number][] = [
  ['performance', 'least', 0.9],
  ['accessibility', 'least', 1],
  ['bestPractices', 'least', 0.96],
  ['seo', 'least', 1],
  ['cls', 'most', 0.03],
];

const system = values.url === undefined ? await startSystem('start') : undefined;
try {
  const url = system?.shopUrl ?? values.url ?? '';
  print(
    '| page | performance | accessibility | best practices | SEO | LCP ms | TBT ms | CLS | KB |',
  );
  print('|---|--:|--:|--:|--:|--:|--:|--:|--:|');
  for (const page of await findPages(url)) {
    if (wanted && !wanted.includes(page.name)) continue;
    // The first answer after a start pays for compiling.
    await fetch(url + page.path, { headers: { accept: 'text/html' } });
    report(page.name, await measureOften(page.name, url + page.path));
  }
} finally {
  await system?.stop();
}

async function measureOften(name: string, url: string): Promise<Measured> {
  const all: Measured[] = [];
  for (let run = 1; run <= runs; run += 1) {
    const { measured, report: text } = await measurePage(url);
    all.push(measured);
    if (values.reports === undefined) continue;
    mkdirSync(values.reports, { recursive: true });
    writeFileSync(path.join(values.reports, `${name}-${run}.json`), text);
  }
  return medianOf(all);
}

function report(name: string, measured: Measured): void {
  const { performance, accessibility, bestPractices, seo, lcpMs, tbtMs, cls, kilobytes } = measured;
  const scores = [performance, accessibility, bestPractices, seo].map((score) => score.toFixed(2));
  const times = [lcpMs.toFixed(0), tbtMs.toFixed(0), cls.toFixed(3), kilobytes.toFixed(0)];
  print(`| ${[name, ...scores, ...times].join(' | ')} |`);
  for (const [figure, side, goal] of goals) {
    const isMissed = side === 'least' ? measured[figure] < goal : measured[figure] > goal;
    if (!isMissed) continue;
    process.exitCode = 1;
    print(`^ ${figure} ${measured[figure]}: ${side === 'least' ? 'at least' : 'at most'} ${goal}`);
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
