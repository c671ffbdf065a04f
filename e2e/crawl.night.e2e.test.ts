import { structuredDataOf } from '@largo/testkit';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { ownAddress } from './support/client.ts';

const system = inject('system');
const deepest = 4;
const tenMinutesMs = 600_000;

interface CrawledPage {
  readonly path: string;
  readonly status: number;
  readonly html: string;
  readonly canonical: string | undefined;
  readonly title: string;
  readonly isIndexed: boolean;
}

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'" };
const plain = (text: string) => text.replace(/&(?:amp|quot|#x27);/g, (one) => entities[one] ?? one);

async function open(path: string): Promise<CrawledPage> {
  const response = await fetch(system.shopUrl + path, {
    redirect: 'manual',
    headers: { accept: 'text/html', 'x-forwarded-for': ownAddress() },
    signal: AbortSignal.timeout(60_000),
  });
  const html = await response.text();
  const at = (pattern: RegExp) => pattern.exec(html)?.[1];
  return {
    path,
    status: response.status,
    html,
    canonical: at(/<link rel="canonical" href="([^"]*)">/),
    title: at(/<title>([^<]*)<\/title>/) ?? '',
    isIndexed: !at(/<meta name="robots" content="([^"]*)">/)?.includes('noindex'),
  };
}

/**
 * Filter combinations are endless and closed to search engines: follows one filter at a time, with
 * its pages.
 */
function isFollowed(path: string): boolean {
  const { searchParams } = new URL(path, system.shopUrl);
  return [...searchParams.keys()].filter((name) => name !== 'page').length <= 1;
}

const linksOf = ({ html }: CrawledPage) =>
  [...html.matchAll(/<a [^>]*?href="(\/(?!\/)[^"#]*)/g)]
    .map(([, href = '']) => plain(href))
    .filter((path) => !path.startsWith('/media/') && isFollowed(path));

const atOnce = 4;

async function openAll(paths: readonly string[]): Promise<CrawledPage[]> {
  const pages: CrawledPage[] = [];
  for (let start = 0; start < paths.length; start += atOnce)
    pages.push(...(await Promise.all(paths.slice(start, start + atOnce).map(open))));
  return pages;
}

/** Every page within this many links of the first one. */
async function crawl(): Promise<CrawledPage[]> {
  const seen = new Set(['/']);
  const found: CrawledPage[] = [];
  let next = ['/'];
  for (let depth = 0; depth <= deepest && next.length > 0; depth += 1) {
    const pages = await openAll(next);
    found.push(...pages);
    next = [...new Set(pages.filter(({ isIndexed }) => isIndexed).flatMap(linksOf))];
    next = next.filter((path) => !seen.has(path));
    for (const path of next) seen.add(path);
  }
  return found;
}

describe('a crawl from the home page', () => {
  let pages: CrawledPage[];
  beforeAll(async () => {
    pages = await crawl();
  }, tenMinutesMs);

  it('reaches products, shelves, stores and neighbourhoods', () => {
    const paths = pages.map(({ path }) => path);
    for (const beginning of ['/products/', '/categories/', '/stores/', '/products?neighborhood='])
      expect(
        paths.some((path) => path.startsWith(beginning)),
        beginning,
      ).toBe(true);
  });

  it('finds no dead link, and none that leads elsewhere', () => {
    const others = pages.filter(({ status }) => status !== 200);
    expect(others.map(({ path, status }) => `${status} ${path}`)).toEqual([]);
  });

  it('finds no empty list', () => {
    const empty = pages.filter(({ html }) =>
      /Nenhum produto encontrado|Nenhum vendedor encontrado|Esta página não existe|ainda não publicaram/.test(
        html,
      ),
    );
    expect(empty.map(({ path }) => path)).toEqual([]);
  });

  it('finds no title twice', () => {
    const byTitle = new Map<string, Set<string | undefined>>();
    for (const { title, canonical } of pages.filter(({ isIndexed }) => isIndexed))
      byTitle.set(title, (byTitle.get(title) ?? new Set()).add(canonical));
    const twice = [...byTitle].filter(([, canonicals]) => canonicals.size > 1);
    expect(twice.map(([title, canonicals]) => [title, ...canonicals])).toEqual([]);
  });

  it('finds structured data that is what schema.org says', () => {
    const broken = pages.flatMap(({ path, html }) => {
      try {
        structuredDataOf(html);
        return [];
      } catch (error) {
        return [`${path}: ${String(error)}`];
      }
    });
    expect(broken).toEqual([]);
  });
});
