import type { Fragment, Sql } from 'postgres';

/** Every word begins one of the name's; `name` is an indexed catalog.spaced(...). Words are letters only. */
export function hasWords(sql: Sql, name: Fragment, words: readonly string[]): Fragment {
  const [first, ...rest] = words.map((word) => sql`${name} like ${`% ${word}%`}`);
  return rest.reduce((all, one) => sql`${all} and ${one}`, first ?? sql`false`);
}

/** The name itself begins with the words. */
export function beginsWith(sql: Sql, name: Fragment, words: readonly string[]): Fragment {
  return sql`(${name} like ${` ${words.join(' ')}%`})`;
}
