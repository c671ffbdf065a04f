import { part, type Part } from './statement.ts';

/**
 * Every word begins one of the name's; `name` is a text of catalog.spaced(...), words are letters only.
 * `indexed` lets the trigram index collect all that match, before the first is seen.
 */
export function hasWords(
  name: Part,
  words: readonly string[],
  how: 'indexed' | 'one by one' = 'one by one',
): Part {
  const [first, ...rest] = words.map((word) =>
    how === 'indexed' ? part`${name} like ${`% ${word}%`}` : isLike(name, `% ${word}%`),
  );
  return rest.reduce((all, one) => part`${all} and ${one}`, first ?? part`false`);
}

/** How a spaced name begins that begins with the words. */
export function beginning(words: readonly string[]): string {
  return ` ${words.join(' ')}`;
}

/** `like`, in a form that no index is taken for. */
export function isLike(name: Part, pattern: string): Part {
  return part`textlike(${name}, ${pattern})`;
}
