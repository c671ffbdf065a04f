import type { Fragment, Sql } from 'postgres';

/**
 * Every word begins one of the name's; `name` is a text of catalog.spaced(...), words are letters only.
 * `indexed` lets the trigram index collect all that match, before the first is seen.
 */
export function hasWords(
  sql: Sql,
  name: Fragment,
  words: readonly string[],
  how: 'indexed' | 'one by one' = 'one by one',
): Fragment {
  const [first, ...rest] = words.map((word) =>
    how === 'indexed' ? sql`${name} like ${`% ${word}%`}` : isLike(sql, name, `% ${word}%`),
  );
  return rest.reduce((all, one) => sql`${all} and ${one}`, first ?? sql`false`);
}

/** How a spaced name begins that begins with the words. */
export function beginning(words: readonly string[]): string {
  return ` ${words.join(' ')}`;
}

/** `like`, in a form that no index is taken for. */
export function isLike(sql: Sql, name: Fragment, pattern: string): Fragment {
  return sql`textlike(${name}, ${pattern})`;
}
