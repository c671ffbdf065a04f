import type { Concept, Name } from '../domain/word-query.ts';
import {
  joinedWords,
  modelParts,
  numberedWord,
  smallForms,
  splitsOf,
  unitName,
} from '../domain/word-forms.ts';
import type { LookedUp, Lookups } from './known-words.ts';
import type { SynonymBook } from './synonym-book.ts';

/**
 * The things that words ask for, each with all its names. Several words may name one thing: `fone
 * de ouvido`.
 * @param typed at least one, of `searchTerms`
 */
export async function readWords(
  lookups: Lookups,
  book: SynonymBook,
  typed: readonly string[],
): Promise<Concept[]> {
  const forms = typed.flatMap((term) => [
    term,
    ...smallForms(term),
    ...splitsOf(term).flat(),
    ...numberedWord(term),
  ]);
  const known = await lookups.lookUp([...forms, ...joinedWords(typed)]);
  const terms = typed.flatMap((term) => {
    const apart = known.get(term)?.isKnown ? [] : numberedWord(term);
    return apart.length > 0 ? apart : [term];
  });
  const stemOf = (word: string) => known.get(word)?.stem ?? word;
  const baseOf = (word: string) => {
    const isKnown = (one: string) => known.get(one)?.isKnown;
    return stemOf(isKnown(word) ? word : (smallForms(word).find(isKnown) ?? word));
  };
  const concepts: Concept[] = [];
  for (let at = 0; at < terms.length;) {
    const taken = namedBy(book, terms.slice(at), [stemOf, baseOf]);
    const words = terms.slice(at, at + taken.length);
    const name: Name = { words: words.map(stemOf) };
    const [term = '', next] = words.length === 1 ? terms.slice(at, at + 2) : [];
    const unit = unitName(term, next);
    if (unit) {
      concepts.push({ typed: unit.typed, names: unit.names });
      at += unit.length;
      continue;
    }
    const others = words.length === 1 ? formsOf(term, known) : [];
    concepts.push({ typed: words.join(' '), names: [name, ...others, ...taken.names] });
    at += taken.length;
  }
  return joinNeighbors(concepts, known);
}

/** The longest prefix of the terms that is a known name; one word when there is none. */
function namedBy(
  book: SynonymBook,
  terms: readonly string[],
  forms: readonly ((term: string) => string)[],
) {
  for (let length = Math.min(book.longest, terms.length); length > 0; length -= 1) {
    for (const form of forms) {
      const names = book.namesOf(terms.slice(0, length).map(form));
      if (names.length > 0) return { length, names };
    }
  }
  return { length: 1, names: [] };
}

/**
 * Other forms of a word that no title has: `pão` for `pãozinho`, two words for `quebracabeça`, the
 * parts of a model number.
 */
function formsOf(term: string, known: ReadonlyMap<string, LookedUp>): Name[] {
  if (known.get(term)?.isKnown) return [];
  const areKnown = (words: readonly string[]) => words.every((word) => known.get(word)?.isKnown);
  const stems = (words: readonly string[]) => words.map((word) => known.get(word)?.stem ?? word);
  return [
    ...smallForms(term)
      .filter((word) => areKnown([word]))
      .map((word) => ({ words: stems([word]) })),
    ...splitsOf(term)
      .filter(areKnown)
      .map((words) => ({ words: stems(words), isPhrase: true })),
    ...modelParts(term).map((words) => ({ words, isPhrase: true })),
  ];
}

/** `pen drive` is also found where it is written `pendrive`, and `GX-123-AB` where `GX123AB` is. */
function joinNeighbors(
  concepts: readonly Concept[],
  known: ReadonlyMap<string, LookedUp>,
): Concept[] {
  const joined: Concept[] = [];
  for (const concept of concepts) {
    joined.push(concept);
    for (const many of [3, 2]) {
      const parts = joined.slice(-many);
      const together = known.get(parts.map(({ typed }) => typed).join(''));
      if (parts.length < many || !together?.isKnown) continue;
      const words = parts.flatMap(({ names }) => names[0].words);
      const typed = parts.map((part) => part.typed).join(' ');
      joined.splice(-many, many, { typed, names: [{ words }, { words: [together.stem] }] });
      break;
    }
  }
  return joined;
}
