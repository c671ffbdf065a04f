import { paths } from '@largo/web-kit/config/paths.ts';
import { matchRoute } from './match-route.ts';

/** What a form without scripts sends for fields that say nothing. */
function isDefault(
  path: string,
  search: URLSearchParams,
  [name, value]: [string, string],
): boolean {
  if (value.trim() === '') return true;
  if (name === 'page') return value === '1' || !/^[1-9]\d*$/.test(value);
  if (name !== 'sort') return false;
  if (path === paths.sellers) return value === 'rating';
  return value === 'relevance' || (value === 'newest' && !search.get('search')?.trim());
}

function pathOf(pathname: string): string {
  const path = pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  // Tokens in the addresses of mails tell capitals apart; nothing in public ones does.
  return matchRoute(path)?.onServer ? path.toLowerCase() : path;
}

function queryOf(path: string, search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter((pair) => !isDefault(path, search, pair)));
}

/** The one address of what another form of it names, or null: one page is found at one place only. */
export function canonicalUrl({ pathname, search, searchParams }: URL): string | null {
  const path = pathOf(pathname);
  const matched = matchRoute(path);
  if (!matched) return null;
  const query = matched.onServer ? queryOf(path, searchParams) : searchParams;
  if (path === pathname && query.size === searchParams.size) return null;
  const rest = query.size === searchParams.size ? search : `?${query.toString()}`;
  return query.size === 0 ? path : path + rest;
}
