/** One name for a thing: words stemmed by catalog.stem(). */
export interface Name {
  words: readonly string[];
  /** The words must be adjacent: `500 g`. */
  isPhrase?: boolean;
  /** Matches only in the names of categories and stores. */
  isOfGroup?: boolean;
}

/** A thing that was searched for, with all of its names, the typed one first. */
export interface Concept {
  typed: string;
  names: readonly [Name, ...Name[]];
}

/** Where words must occur: in the title, the category and store names, both, or anywhere. */
export type Within = 'title' | 'group' | 'names' | 'anywhere';

const weights: Readonly<Record<Within, string>> = {
  title: 'A',
  group: 'B',
  names: 'AB',
  anywhere: '',
};

/** All concepts as a database text query; undefined where one of them can't occur. */
export function allOf(concepts: readonly Concept[], within: Within): string | undefined {
  const parts = concepts.map((concept) => oneOf(concept.names, within));
  return parts.every((part) => part !== undefined) ? parts.join(' & ') : undefined;
}

export function anyOf(concepts: readonly Concept[], within: Within): string | undefined {
  const parts = concepts.flatMap((concept) => oneOf(concept.names, within) ?? []);
  return parts.length > 0 ? parts.join(' | ') : undefined;
}

/** The same concepts, with only their typed names. */
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
