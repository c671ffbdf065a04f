import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rewritePart } from '@largo/local';
import { describe, expect, it } from 'vitest';
import { checkSize, planPurchases, wholeDrill } from '../src/purchase-plan.ts';

describe('the plan of the payments drill', () => {
  const products = Array.from({ length: 40 }, (_, index) => `p-${index}`);

  it('lets every person meet every course, evenly over the time', () => {
    const plan = planPurchases(wholeDrill, products);

    const courses = plan.filter(({ buyer }) => buyer === 7).map(({ course }) => course);
    expect(plan).toHaveLength(500);
    expect(new Set(courses).size).toBe(5);
    expect(plan.at(-1)?.afterMs).toBe(299_400);
  });

  it('buys no product twice in one purchase', () => {
    for (const { productIds } of planPurchases(wholeDrill, products))
      expect(new Set(productIds).size).toBe(productIds.length);
  });

  it.each(['purchases', 'buyers', 'minutes'])('refuses a size without bounds: %s', (name) => {
    for (const wrong of [0, -1, 1e6, Number.NaN])
      expect(() => checkSize({ ...wholeDrill, [name]: wrong })).toThrow(`--${name}`);
  });
});

it('the table takes the place of the one before, and of nothing else', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'largo-drill-'));
  const file = path.join(folder, 'operations.md');
  writeFileSync(file, 'a\n<!-- drill: payments -->\nold\n<!-- end of drill: payments -->\nz\n');

  rewritePart(file, 'drill: payments', () => '| new |');
  rewritePart(file, 'drill: payments', (before) => before.replace('new', 'newer'));

  const text = readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true });
  expect(text).toMatch(/^a\n<!-- drill: payments -->\n[^]*\| newer \|[^]*payments -->\nz\n$/);
  expect(text).not.toContain('| new |');
  expect(text).not.toContain('old');
});
