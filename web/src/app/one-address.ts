import { matchRoute } from './match-route.ts';

/** What a form without scripts sends for fields that say nothing. */
const defaults: Readonly<Record<string, string>> = { page: '1', sort: 'newest' };

function pathOf(pathname: string): string {
  const path = pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  // Tokens in the addresses of mails tell capitals apart; nothing in public ones does.
  return matchRoute(path)?.onServer ? path.toLowerCase() : path;
}

function queryOf(search: URLSearchParams): URLSearchParams {
  const said = [...search].filter(
    ([name, value]) => value.trim() !== '' && defaults[name] !== value,
  );
  return new URLSearchParams(said);
}

/** The one address of what another form of it names, or null: one page is found at one place only. */
export function settledAddress({ pathname, search, searchParams }: URL): string | null {
  const path = pathOf(pathname);
  const matched = matchRoute(path);
  if (!matched) return null;
  const query = matched.onServer ? queryOf(searchParams) : searchParams;
  if (path === pathname && query.size === searchParams.size) return null;
  const rest = query.size === searchParams.size ? search : `?${query.toString()}`;
  return query.size === 0 ? path : path + rest;
}
