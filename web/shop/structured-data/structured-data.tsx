import { use } from 'react';
import type { Crumb } from '@largo/web-kit/look/breadcrumbs.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { useSettings } from '@largo/web-kit/config/settings.ts';
import { pageSize } from '@largo/web-topics/catalog/page-steps.ts';
import { HeadContext } from '@largo/web-kit/page/page-head.tsx';

type Json =
  string | number | boolean | readonly Json[] | { readonly [name: string]: Json | undefined };
export type StructuredThing = {
  readonly '@type': string;
  readonly [name: string]: Json | undefined;
};

/**
 * JSON-LD for search engines, which the server writes into the head. They load every page by itself, so
 * the browser needs none of it: `import.meta.env.SSR` in front keeps it out of the client's scripts.
 */
export function StructuredData({ data }: { data: StructuredThing }) {
  use(HeadContext)?.things.push({ '@context': 'https://schema.org', ...data });
  return null;
}

/** Paths get the shop's origin; pictures in a bucket have one of their own. */
export function useAbsolute(): (path: string) => string {
  const { publicUrl } = useSettings();
  return (path) => (path.startsWith('/') ? publicUrl + path : path);
}

/** `path` is the page's own: the last crumb has no link. */
export function BreadcrumbData({ crumbs, path }: { crumbs: readonly Crumb[]; path: string }) {
  const absolute = useAbsolute();
  const itemListElement = crumbs.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: absolute(to ?? path),
  }));
  return <StructuredData data={{ '@type': 'BreadcrumbList', itemListElement }} />;
}

/** Ratings of a product or store; nothing as long as there are none. */
export function aggregateRating(average: number, count: number) {
  if (count === 0) return {};
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count },
  };
}

interface ProductListDataProps {
  readonly products: readonly { readonly id: string; readonly title: string }[];
  readonly page: number;
}

interface ListedThing {
  readonly name: string;
  readonly path: string;
}

/** What a page of a list shows, in its order; `before` things stand on the pages before. */
export function ItemListData({
  things,
  before,
}: {
  things: readonly ListedThing[];
  before: number;
}) {
  const absolute = useAbsolute();
  if (things.length === 0) return null;
  const itemListElement = things.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: before + index + 1,
    name,
    url: absolute(path),
  }));
  return <StructuredData data={{ '@type': 'ItemList', itemListElement }} />;
}

export function ProductListData({ products, page }: ProductListDataProps) {
  const things = products.slice(0, pageSize).map(({ id, title }) => {
    return { name: title, path: paths.product(id, title) };
  });
  return <ItemListData things={things} before={(page - 1) * pageSize} />;
}
