import type { Crumb } from '../components/breadcrumbs.tsx';
import { useSettings } from '../config/settings.ts';

type Json = string | number | boolean | readonly Json[] | { readonly [name: string]: Json };
export type StructuredThing = {
  readonly '@type': string;
  readonly [name: string]: Json | undefined;
};

/** JSON-LD for search engines. A data block: never run, so the content policy does not concern it. */
export function StructuredData({ data }: { data: StructuredThing }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(
    /</g,
    '\\u003c',
  );
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
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
