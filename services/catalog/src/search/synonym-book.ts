import type { CategoryView } from '@largo/contracts';
import { stripAccents } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { searchTerms } from '../domain/search-terms.ts';
import { type KnownWord, soundOf } from '../domain/spelling.ts';
import { parseSynonyms } from '../domain/synonyms.ts';
import type { Name } from '../domain/word-query.ts';
import { listSynonyms } from '../db/synonyms.ts';
import type { CategoryTree } from './category-tree.ts';
import { lookUp } from './known-words.ts';

type NamedCategory = Pick<CategoryView, 'id' | 'name' | 'slug' | 'parentId'>;

/** Synonyms, and the names of categories and departments. */
export interface SynonymBook {
  /** Other names of the thing that these stems name. */
  namesOf(stems: readonly string[]): readonly Name[];
  /** The category or department they name, by its own name or a synonym. */
  categoryOf(stems: readonly string[]): NamedCategory | undefined;
  /** The only one whose name has them or a synonym: `padaria` is only in `Padaria artesanal`. */
  categoryWith(stems: readonly string[]): NamedCategory | undefined;
  /** A word of the book that sounds like this one, however it is spelled; none or one. */
  soundingLike(word: string): readonly KnownWord[];
  /** The most words in any name. */
  longest: number;
}

const maxNames = 40;

/** Reads administrators' changes; rebuilds the book only if they or a category's name changed. */
export function makeSynonymBooks(db: Db): (tree: CategoryTree) => Promise<SynonymBook> {
  let last: { key: string; book: SynonymBook } | undefined;
  return async (tree) => {
    const lines = await listSynonyms(db);
    const categories = namedCategories(tree);
    const key = JSON.stringify([lines, categories]);
    if (last?.key !== key) last = { key, book: await writeSynonymBook(db, lines, categories) };
    return last.book;
  };
}

/** The book as it would be with one more line. */
export async function bookWith(db: Db, tree: CategoryTree, line: string): Promise<SynonymBook> {
  return writeSynonymBook(db, [...(await listSynonyms(db)), line], namedCategories(tree));
}

const namedCategories = ({ all }: CategoryTree): NamedCategory[] =>
  all
    .filter(({ isActive }) => isActive)
    .map(({ id, name, slug, parentId }) => ({ id, name, slug, parentId }));

async function writeSynonymBook(
  db: Db,
  lines: readonly string[],
  active: readonly NamedCategory[],
): Promise<SynonymBook> {
  const rules = lines.flatMap((line) => parseSynonyms(line) ?? []);
  const texts = [
    ...rules.flatMap(({ sought, found }) => [sought, ...found]),
    ...active.map(({ name }) => name),
  ];
  const stems = await lookUp(db, texts.flatMap(searchTerms));
  const stemsOf = (text: string) => searchTerms(text).map((word) => stems.get(word)?.stem ?? word);

  const names = new Map<string, Name[]>();
  const add = (key: string, name: Name) => {
    const known = names.get(key) ?? [];
    const isNew = known.every(({ words }) => words.join(' ') !== name.words.join(' '));
    if (isNew && known.length < maxNames) names.set(key, [...known, name]);
  };
  for (const { sought, found } of rules)
    for (const name of found) add(stemsOf(sought).join(' '), { words: stemsOf(name) });

  const categories = new Map(active.map((one) => [stemsOf(one.name).join(' '), one]));
  for (const [key, { id }] of categories)
    for (const child of active.filter(({ parentId }) => parentId === id))
      add(key, { words: stemsOf(child.name), isOfGroup: true });
  // A synonym of a department also finds its categories.
  for (const [key, others] of names)
    for (const other of others)
      if (!other.isOfGroup && categories.has(other.words.join(' ')))
        for (const name of names.get(other.words.join(' ')) ?? [])
          if (name.isOfGroup) add(key, name);

  const written = texts.flatMap((text) => text.match(/[\p{L}\p{M}]+/gu) ?? []);
  const bySound = new Map(
    written.map((shown) => [soundOf(shown), [{ word: stripAccents(shown.toLowerCase()), shown }]]),
  );

  const inNames = active.map((one) => ({ one, words: new Set(stemsOf(one.name)) }));
  const onlyWith = (name: readonly string[]) => {
    const [only, ...others] = inNames.filter(({ words }) => name.every((stem) => words.has(stem)));
    return others.length === 0 ? only?.one : undefined;
  };
  const firstOf = (
    name: readonly string[],
    find: (name: readonly string[]) => NamedCategory | undefined,
  ) => {
    const others = names.get(name.join(' ')) ?? [];
    for (const one of [name, ...others.map(({ words }) => words)]) {
      const found = find(one);
      if (found) return found;
    }
    return undefined;
  };
  return {
    namesOf: (name) => names.get(name.join(' ')) ?? [],
    categoryOf: (name) => firstOf(name, (one) => categories.get(one.join(' '))),
    categoryWith: (name) => firstOf(name, onlyWith),
    soundingLike: (word) => bySound.get(soundOf(word)) ?? [],
    longest: Math.max(1, ...[...names.keys()].map((key) => key.split(' ').length)),
  };
}
