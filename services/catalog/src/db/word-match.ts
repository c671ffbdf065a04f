import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether every word begins some word of the name; `name` is a catalog.spaced(...) text, words are
 * letters only. `indexed` lets the trigram index collect all matches up front.
 */
export function hasWords(
  name: SQL,
  words: readonly string[],
  how: 'indexed' | 'one by one' = 'one by one',
): SQL {
  const [first, ...rest] = words.map((word) =>
    how === 'indexed' ? sql`${name} like ${`% ${word}%`}` : isLike(name, `% ${word}%`),
  );
  return rest.reduce((all, one) => sql`${all} and ${one}`, first ?? sql`false`);
}

/** How a spaced name that starts with these words begins. */
export function beginning(words: readonly string[]): string {
  return ` ${words.join(' ')}`;
}

/** The smallest text, in bytes, after all texts with this prefix: the last letter plus one. */
export function after(text: string): string {
  return text.slice(0, -1) + String.fromCharCode(text.charCodeAt(text.length - 1) + 1);
}

/** `like` in a form for which the planner never uses an index. */
export function isLike(name: SQL, pattern: string): SQL {
  return sql`textlike(${name}, ${pattern})`;
}
