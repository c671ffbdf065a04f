import { type SQL, sql } from 'drizzle-orm';

/**
 * Every word begins one of the name's; `name` is a text of catalog.spaced(...), words are letters only.
 * `indexed` lets the trigram index collect all matches before the first one is seen.
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

/** The beginning of a spaced name that starts with the words. */
export function beginning(words: readonly string[]): string {
  return ` ${words.join(' ')}`;
}

/** The first text, in bytes, after all that begin so: its last letter becomes the next one. */
export function after(text: string): string {
  return text.slice(0, -1) + String.fromCharCode(text.charCodeAt(text.length - 1) + 1);
}

/** `like`, in a form that the planner never uses an index for. */
export function isLike(name: SQL, pattern: string): SQL {
  return sql`textlike(${name}, ${pattern})`;
}
