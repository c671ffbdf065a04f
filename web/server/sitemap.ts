import { escapeMarkup } from './escape-markup.ts';
import type { SiteAddresses, SitemapPage } from '../shared/render-contract.ts';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const fileName = /^(pages|neighborhoods|products|categories|stores)-([1-9]\d{0,3})\.xml$/;

export interface SitemapSource {
  /** Origin of the gateway. */
  readonly apiUrl: string;
  readonly publicUrl: string;
  readonly addresses: SiteAddresses;
}

interface Entry {
  readonly path: string;
  readonly changedAt?: string;
}
interface Parts {
  readonly parts: readonly { kind: string; part: number; changedAt: string }[];
}

function xml(root: 'sitemapindex' | 'urlset', publicUrl: string, entries: readonly Entry[]) {
  const item = root === 'urlset' ? 'url' : 'sitemap';
  const lines = entries.map(({ path, changedAt }) => {
    const changed = changedAt === undefined ? '' : `<lastmod>${escapeMarkup(changedAt)}</lastmod>`;
    return `<${item}><loc>${escapeMarkup(publicUrl + path)}</loc>${changed}</${item}>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="${namespace}">`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n');
}

async function ask<T>(url: string): Promise<T> {
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(20_000),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as T;
}

/** Names the other files. @throws while the API is away */
export async function sitemapIndex({ apiUrl, publicUrl }: SitemapSource): Promise<string> {
  const { parts } = await ask<Parts>(`${apiUrl}/api/sitemap`);
  return xml('sitemapindex', publicUrl, [
    { path: '/sitemaps/pages-1.xml' },
    { path: '/sitemaps/neighborhoods-1.xml' },
    ...parts.map(({ kind, part, changedAt }) => ({
      path: `/sitemaps/${kind}-${part}.xml`,
      changedAt,
    })),
  ]);
}

/** One file of addresses; undefined when there is none of this name. @throws while the API is away */
export async function sitemapFile(
  source: SitemapSource,
  name: string,
): Promise<string | undefined> {
  const { apiUrl, publicUrl, addresses } = source;
  const [, kind, part] = fileName.exec(name) ?? [];
  if (kind === 'pages') {
    return part === '1' ? xml('urlset', publicUrl, addresses.fixed.map(asEntry)) : undefined;
  }
  if (kind === 'neighborhoods') return part === '1' ? neighborhoodPages(source) : undefined;
  if (kind !== 'products' && kind !== 'categories' && kind !== 'stores') return undefined;
  const { pages } = await ask<{ pages: SitemapPage[] }>(`${apiUrl}/api/sitemap/${kind}/${part}`);
  if (pages.length === 0) return undefined;
  const pathOf = addresses[kind];
  const entries = pages.map((page) => ({ path: pathOf(page), changedAt: page.changedAt }));
  return xml('urlset', publicUrl, entries);
}

interface Neighborhoods {
  readonly neighborhoods: readonly { readonly name: string; readonly served?: boolean }[];
}

/** A list for each neighbourhood; an empty one is no page worth finding. */
async function neighborhoodPages({ apiUrl, publicUrl, addresses }: SitemapSource): Promise<string> {
  const answer = await ask<Neighborhoods>(`${apiUrl}/api/neighborhoods/active`);
  const served = answer.neighborhoods.filter((one) => one.served !== false);
  const paths = served.map(({ name }) => addresses.neighborhood(name));
  return xml('urlset', publicUrl, paths.map(asEntry));
}

const asEntry = (path: string): Entry => ({ path });
