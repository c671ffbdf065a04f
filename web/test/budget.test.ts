import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testDist } from './test-dist.ts';

interface Chunk {
  readonly file: string;
  readonly css?: string[];
  readonly imports?: string[];
  readonly assets?: string[];
}

const client = join(import.meta.dirname, '..', testDist, 'client');
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>;

function reached(name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return seen;
  seen.add(name);
  for (const next of chunk.imports ?? []) reached(next, seen);
  return seen;
}

/** As they travel: the build leaves a compressed file next to each. */
const kilobytes = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + statSync(join(client, `${file}.br`)).size, 0) / 1024;

const pages = [
  'home/home',
  'products/products',
  'product/product',
  'products/category',
  'sellers/sellers',
  'store/store',
];
const infoPages = [
  'help-buyer',
  'help-seller',
  'support',
  'faq',
  'seller-benefits',
  'privacy',
  'terms',
  'lgpd',
].map((name) => `info/${name}`);

function firstLoad(page: string) {
  const names = [...reached('app/main.tsx', reached(`shop/${page}-page.tsx`))];
  const chunks = names.flatMap((name) => manifest[name] ?? []);
  return {
    scripts: new Set(chunks.map(({ file }) => file)),
    styles: new Set(chunks.flatMap(({ css = [] }) => css)),
  };
}

describe('the first load of a public page', () => {
  it.each([...pages, ...infoPages])(
    '%s stays within 118 KB of scripts and 10 KB of styles',
    (page) => {
      const { scripts, styles } = firstLoad(page);

      expect(scripts.size).toBeGreaterThan(1);
      expect(kilobytes(scripts)).toBeLessThanOrEqual(118);
      expect(kilobytes(styles)).toBeLessThanOrEqual(10);
      expect(scripts.size + styles.size).toBeLessThanOrEqual(14);
    },
  );

  it.each([
    ['cart/cart', 121],
    ['checkout/checkout', 130],
    ['payment/order-payment', 122],
    ['auth/login', 123],
  ])('%s, made in the browser, stays within %i KB of scripts', (page, most) => {
    const { scripts, styles } = firstLoad(page);

    expect(kilobytes(scripts)).toBeLessThanOrEqual(most);
    expect(kilobytes(styles)).toBeLessThanOrEqual(11);
  });

  it('brings 99 KB with every page, so that the page itself has room', () => {
    const names = [...reached('app/main.tsx')];
    const scripts = names.flatMap((name) => manifest[name]?.file ?? []);

    expect(kilobytes(new Set(scripts))).toBeLessThanOrEqual(99);
  });

  it('does not hold the script of the vitals, which comes after it and stays within 1 KB', () => {
    expect([...reached('app/main.tsx')].join(' ')).not.toContain('vitals');
    expect(kilobytes(['vitals.js'])).toBeLessThanOrEqual(1);
  });

  it('holds nothing of the account, seller or operator areas', () => {
    const names = [...reached('app/main.tsx')];

    expect(names.filter((name) => /account|seller-area|admin|checkout/.test(name))).toEqual([]);
  });

  it('of a buyer or seller brings nothing of the operator either', () => {
    const names = [...reached('desk/dashboard/dashboard-page.tsx')];
    expect(names.filter((name) => name.includes('desk/admin/'))).toEqual([]);
    expect(manifest['desk/admin/overview/overview-page.tsx']?.file).toMatch(/\.js$/);
  });

  it('sends at most 65 KB of fonts', () => {
    const fonts = new Set(
      Object.values(manifest).flatMap(({ assets = [] }) =>
        assets.filter((a) => a.endsWith('woff2')),
      ),
    );

    const size = [...fonts].reduce((sum, file) => sum + readFileSync(join(client, file)).length, 0);
    expect(fonts.size).toBe(2);
    expect(size / 1024).toBeLessThanOrEqual(65);
  });
});
