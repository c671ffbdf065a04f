import type { ProductListAnswer } from '@largo/contracts';
import { stripAccents } from '@largo/kernel';
import { useService } from '@largo/testkit/vitest';
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import { openDemoShop } from './demo-shop.ts';

const [, ...rows] = readFileSync(new URL('wanted-titles.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [query = '', kind = '', wanted = ''] = line.split('\t');
    return { query, kind, wanted: wanted.split(' | ').map(plain) };
  });

const shop = useService(openDemoShop, 240_000);

function plain(text: string): string {
  return stripAccents(text).toLowerCase();
}

it('what people type shows what they want among the first', async () => {
  const durations: number[] = [];
  const judged: { place: number; text: string }[] = [];
  for (const { query, kind, wanted } of rows) {
    const before = performance.now();
    const { body } = await shop.anonymous.get<ProductListAnswer>(
      `/products?search=${encodeURIComponent(query)}&limit=5`,
    );
    durations.push(performance.now() - before);
    const titles = body.products.map(({ title }) => title);
    const place = titles.findIndex((title) => wanted.some((part) => plain(title).includes(part)));
    judged.push({ place, text: `${kind} · ${query} · ${titles.join(' | ')}` });
  }
  const missesOf = (most: number) =>
    judged.filter(({ place }) => place < 0 || place >= most).map(({ text }) => text);
  const shareOf = (misses: readonly string[]) => 1 - misses.length / judged.length;
  const [amongFive, amongThree] = [missesOf(5), missesOf(3)];
  const median = durations.toSorted((one, other) => one - other)[durations.length / 2] ?? 0;
  const report = [
    `among five ${shareOf(amongFive).toFixed(3)}, among three ${shareOf(amongThree).toFixed(3)}, median ${median.toFixed(1)} ms`,
    ...amongFive,
    '',
    ...amongThree.filter((miss) => !amongFive.includes(miss)),
  ].join('\n');
  console.info(report);

  expect(rows).toHaveLength(500);
  expect(shareOf(amongFive), report).toBeGreaterThanOrEqual(0.97);
  expect(shareOf(amongThree), report).toBeGreaterThanOrEqual(0.85);
}, 240_000);
