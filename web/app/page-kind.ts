import { type PageKind, pageKinds } from '@largo/contracts';
import { matchRoute } from './match-route.ts';

const known: ReadonlySet<string> = new Set(pageKinds);
const isKnown = (name: string | undefined): name is PageKind =>
  name !== undefined && known.has(name);

/** Where the folder has another name than the figure, the narrower first. */
const kinds: readonly (readonly [source: string, kind: PageKind])[] = [
  ['shop/products/category', 'category'],
  ['desk/admin/', 'admin'],
  ['desk/orders/', 'orders'],
  ['desk/buyer/notices/', 'notifications'],
  ['desk/seller/products/', 'seller-products'],
  ['desk/', 'account'],
];

/** By where its module stands: `shop/product/product-page.tsx` is a `product`. */
export function pageKind(pathname: string): PageKind {
  const source = matchRoute(pathname)?.route.page.source ?? '';
  const kind = kinds.find(([start]) => source.startsWith(start))?.[1] ?? source.split('/')[1];
  return isKnown(kind) ? kind : 'unknown';
}
