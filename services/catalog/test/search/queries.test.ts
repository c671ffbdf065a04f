import type { ProductListAnswer } from '@largo/contracts';
import { stripAccents } from '@largo/kernel';
import { readFileSync } from 'node:fs';
import { useService } from '@largo/testkit/vitest';
import { beforeAll, expect, it } from 'vitest';
import { openDemoShop } from './demo-shop.ts';

interface Row {
  query: string;
  kind: string;
  among?: string[];
  not?: string[];
  nothing?: boolean;
  corrected?: string;
  notCorrected?: boolean;
  neighborhood?: string;
  leads?: 'neighborhood';
  notSuggested?: string[];
}

const file = new URL('queries.json', import.meta.url);
const rows = JSON.parse(readFileSync(file, 'utf8')) as Row[];

const shop = useService(openDemoShop, 240_000);
let titles: string[];
beforeAll(async () => {
  const { sql } = shop.database;
  const all = await sql<{ title: string }[]>`select title from catalog.products where is_public`;
  titles = all.map(({ title }) => title);
}, 240_000);

const plain = (text: string) => stripAccents(text).toLowerCase();
const has = (title: string, parts: readonly string[]) =>
  parts.some((part) => title.toLowerCase().includes(part.toLowerCase()));

/** What a row expects but is not met. */
function unmet(row: Row, answer: ProductListAnswer): string | undefined {
  const first = answer.products.map(({ title }) => title);
  if (row.leads && !answer.neighborhood && !answer.recognized) return 'leads nowhere';
  if (row.corrected !== undefined && plain(answer.corrected ?? '') !== plain(row.corrected))
    return `corrected: ${answer.corrected}`;
  if (!row.among) return undefined;
  const { among } = row;
  const suitable = titles.filter((title) => has(title, among)).length;
  const found = first.filter((title) => has(title, among)).length;
  return found >= Math.min(3, suitable)
    ? undefined
    : `${found} of ${suitable}: ${first.join(' | ')}`;
}

/** What a row forbids but occurs. */
function broken(row: Row, answer: ProductListAnswer): string | undefined {
  const first = answer.products.map(({ title }) => title);
  const wrong = first.filter((title) => row.not && has(title, row.not));
  if (wrong.length > 0) return `shows ${wrong.join(' | ')}`;
  const isMarked = answer.missing !== undefined || answer.total === 0;
  if (row.nothing && !isMarked) return `finds ${answer.corrected ?? ''} ${first.join(' | ')}`;
  if ((row.nothing || row.notCorrected) && answer.corrected !== undefined)
    return `corrected: ${answer.corrected}`;
  const { suggestion } = answer;
  const isAbsurd = row.notSuggested?.some((word) => plain(word) === plain(suggestion ?? ''));
  return isAbsurd ? `suggests ${suggestion}` : undefined;
}

const makesDemand = ({ among, leads }: Row) => among !== undefined || leads !== undefined;
const makesBan = ({ not, nothing, notCorrected, notSuggested }: Row) =>
  [not, nothing, notCorrected, notSuggested].some((one) => one !== undefined);

it('what shoppers type finds what they mean', async () => {
  const answers = new Map<Row, ProductListAnswer>();
  for (const row of rows) {
    const search = encodeURIComponent(row.query);
    const { body } = await shop.anonymous.get<ProductListAnswer>(
      `/products?search=${search}&limit=5`,
    );
    answers.set(row, body);
  }
  const judge = (judged: readonly Row[], fault: typeof unmet) => {
    const faults = judged.flatMap((row) => {
      const answer = answers.get(row);
      const text = answer && fault(row, answer);
      return text === undefined ? [] : [`${row.kind} · ${row.query} · ${text}`];
    });
    return { share: 1 - faults.length / judged.length, faults };
  };
  const recall = judge(rows.filter(makesDemand), unmet);
  const precision = judge(rows.filter(makesBan), broken);
  const report = [...recall.faults, '', ...precision.faults].join('\n');
  console.info(
    `recall ${recall.share.toFixed(3)}, precision ${precision.share.toFixed(3)}\n${report}`,
  );

  expect(recall.share, report).toBeGreaterThanOrEqual(0.95);
  expect(precision.share, report).toBeGreaterThanOrEqual(0.95);
  expect(precision.faults.filter((fault) => /· (?:corrected|suggests)/.test(fault))).toEqual([]);
}, 240_000);
