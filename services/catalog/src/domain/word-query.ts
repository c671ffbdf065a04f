/** One way to call a thing: words as catalog.stem() makes them. */
export interface Name {
  words: readonly string[];
  /** The words follow each other: `500 g`. */
  isPhrase?: boolean;
  /** Only in the names of categories and stores. */
  isOfGroup?: boolean;
}

/** A thing that was asked for, in all the ways it may be called; first as it was typed. */
export interface Concept {
  typed: string;
  names: readonly [Name, ...Name[]];
}

/** Where words may be: in the title, in the names of category and store, in any of these, or anywhere. */
export type Within = 'title' | 'group' | 'names' | 'anywhere';

const weights: Readonly<Record<Within, string>> = {
  title: 'A',
  group: 'B',
  names: 'AB',
  anywhere: '',
};

/** Everything that was asked for, in the database's query language; undefined where it cannot be. */
export function allOf(concepts: readonly Concept[], within: Within): string | undefined {
  const parts = concepts.map((concept) => oneOf(concept.names, within));
  return parts.every((part) => part !== undefined) ? parts.join(' & ') : undefined;
}

export function anyOf(concepts: readonly Concept[], within: Within): string | undefined {
  const parts = concepts.flatMap((concept) => oneOf(concept.names, within) ?? []);
  return parts.length > 0 ? parts.join(' | ') : undefined;
}

/** The same, by the typed names alone. */
export function asTyped(concepts: readonly Concept[]): Concept[] {
  return concepts.map(({ typed, names: [first] }) => ({ typed, names: [first] }));
}

function oneOf(names: readonly Name[], within: Within): string | undefined {
  const parts = names.flatMap((name) => textOf(name, within) ?? []);
  return parts.length > 0 ? `(${parts.join(' | ')})` : undefined;
}

function textOf({ words, isPhrase, isOfGroup }: Name, within: Within): string | undefined {
  if (isOfGroup && within === 'title') return undefined;
  const weight = isOfGroup ? 'B' : weights[within];
  const marked = words.map((word) => (weight === '' ? word : `${word}:${weight}`));
  return `(${marked.join(isPhrase ? ' <-> ' : ' & ')})`;
}
