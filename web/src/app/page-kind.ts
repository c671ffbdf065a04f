import { type PageKind, pageKinds } from '@largo/contracts';
import { matchRoute } from './match-route.ts';

const known: ReadonlySet<string> = new Set(pageKinds);
const isKnown = (name: string | undefined): name is PageKind =>
  name !== undefined && known.has(name);

/** By where its module stands: `routes/product-page.tsx`, or a folder for pages of one kind. */
export function pageKind(pathname: string): PageKind {
  const source = matchRoute(pathname)?.route.page.source ?? '';
  const name = /routes\/([a-z-]+?)(?:-page\.tsx|\/)/.exec(source)?.[1];
  return isKnown(name) ? name : 'unknown';
}
