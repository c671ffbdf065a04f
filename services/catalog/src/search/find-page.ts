import type { Db } from '@largo/messaging';
import { type SQL, sql } from 'drizzle-orm';
import { onlyRow } from '../db/only-row.ts';
import { choicesIn } from '../domain/search-choices.ts';
import { areSmall, asWritten, plainWords, searchTerms } from '../domain/search-terms.ts';
import type { Concept } from '../domain/word-query.ts';
import type { CategoryTree } from './category-tree.ts';
import { withChoice } from './choices.ts';
import { correctedText, correctWords, isFound } from './correct-words.ts';
import { findByWords, type WordQuery } from './find-by-words.ts';
import { findBeginnings, type Lookups, makeLookups } from './known-words.ts';
import { findMisspelled, type Neighborhood, placeAtEnd } from './neighborhoods.ts';
import { conditions, hasChoices, narrowRows, ordering } from './product-filter.ts';
import { isPortuguese } from './portuguese-words.ts';
import { cardsOf, limitOf, type ListProducts, offsetOf, type ProductPage } from './product-page.ts';
import { readWords } from './read-words.ts';
import type { SynonymBook } from './synonym-book.ts';
import { nearestQuery, type TermWeight, weighTerms, wholeQuery } from './word-ranks.ts';

export interface SearchSource {
  db: Db;
  categoryTree(): Promise<CategoryTree>;
  neighborhoods(): Promise<readonly Neighborhood[]>;
  synonyms(): Promise<SynonymBook>;
}

/** People do not page further; a robot must not make the database skip millions of rows. */
const maxOffset = 100_000;
const nothing: ProductPage = { cards: '', found: 0, total: 0 };

/**
 * The page of what was searched for. Filters and orders that are asked for in words are applied; if
 * that leaves nothing, the goods are shown without them, and if there are none, the words are read
 * as they stand.
 */
export async function findPage(
  source: SearchSource,
  list: ListProducts,
  lookups = makeLookups(source.db),
): Promise<ProductPage> {
  const said = choicesIn(list.filter.search ?? '');
  if (!said) return findWords(source, list, lookups);
  const { search } = said;
  const goods = { ...list, filter: { ...list.filter, search: search || undefined } };
  const met = said.choices.filter(({ choice }) => withChoice(goods, choice));
  for (const choices of met.length > 0 ? [met, []] : [[]]) {
    const asked = choices.reduce<ListProducts>(
      (chosen, { choice }) => withChoice(chosen, choice) ?? chosen,
      goods,
    );
    const page = await findWords(source, asked, lookups);
    if (page.total === 0) continue;
    const unmet = said.choices.filter((one) => !choices.includes(one));
    const namesOf = (some: typeof choices) => some.map(({ choice }) => choice);
    return {
      filter: asked.filter,
      ...page,
      meant: { search, choices: namesOf(choices), unmet: namesOf(unmet) },
      unmet: unmet.map(({ typed }) => typed),
    };
  }
  return findWords(source, list, lookups);
}

async function findWords(
  source: SearchSource,
  list: ListProducts,
  lookups: Lookups,
): Promise<ProductPage> {
  if (offsetOf(list) > maxOffset) return nothing;
  const search = list.filter.search?.trim();
  if (!search) return browse(source.db, list);
  const terms = searchTerms(search);
  if (terms.length === 0) return nothing;
  let words: string | undefined;
  for await (const { query, filter, ...said } of readings(source, list, { terms, lookups })) {
    words ??= query?.anywhere;
    const asked = filter ? { ...list, filter: { ...list.filter, ...filter } } : list;
    const page = query ? await findByWords(source.db, asked, query) : nothing;
    if (page.total > 0 || said.neighborhood) return { ...page, ...said, filter: asked.filter };
    // The words do match; one of the other filters leaves nothing.
    if (query && hasChoices(list.filter) && (await isFound(source.db, query.anywhere)))
      return { ...page, isEmptied: true };
  }
  return { ...nothing, query: words };
}

type Said = Pick<ProductPage, 'corrected' | 'neighborhood' | 'missing' | 'recognized' | 'category'>;
interface Reading extends Said {
  query?: WordQuery;
  filter?: { neighborhood: string };
}

/**
 * Interpretations of the typed text, likeliest first: all words; the name of a neighbourhood; an
 * unfinished last word; a typo; a neighbourhood at the end; a misspelt neighbourhood; as many words
 * as possible.
 */
async function* readings(
  { db, neighborhoods, synonyms }: SearchSource,
  list: ListProducts,
  { terms, lookups }: { terms: readonly string[]; lookups: Lookups },
): AsyncGenerator<Reading> {
  const typed = list.filter.search ?? '';
  const book = await synonyms();
  const concepts = await readWords(lookups, book, terms);
  const category = categoryIn(book, concepts);
  const places = await neighborhoods();
  yield { query: wholeQuery(concepts), category };

  const place = placeAtEnd(places, plainWords(typed));
  if (place && areSmall(place.before)) yield { neighborhood: place.name };

  const finished = await finishLast(db, concepts);
  if (finished) yield { query: wholeQuery(finished) };

  const correction = await correctWords(lookups, terms, { book, most: 1 });
  const meant = correction ? await readWords(lookups, book, correction.terms) : concepts;
  const corrected = correction && correctedText(typed, terms, correction);
  if (correction) yield { query: wholeQuery(meant), corrected };

  if (place && list.filter.neighborhood === undefined) {
    const others = searchTerms(place.before.join(' '));
    const query = wholeQuery(await readWords(lookups, book, others));
    const recognized = { neighborhood: place.name, search: others.join(' ') };
    yield { query, filter: { neighborhood: place.name }, recognized };
    // No store there has it: show what others have, and that the place was dropped.
    yield { query, missing: [place.name] };
  }

  const misspelled = await findMisspelled(db, places, typed);
  if (misspelled) yield { neighborhood: misspelled.name };

  // A word by itself was looked for already.
  if (meant.length === 1 && !meant.some(({ typed: words }) => words.includes(' '))) return;
  const weights = await weighTermsApart(lookups, book, meant);
  const missing = weights
    .filter(({ weight }) => weight === 0)
    .map(({ concept }) => asWritten(typed, concept.typed));
  const query = nearestQuery(weights);
  if (query) yield { query, missing, corrected };
}

/** The category that the words name, in whole or in part; the first one if several do. */
function categoryIn(book: SynonymBook, concepts: readonly Concept[]): ProductPage['category'] {
  const things = concepts.map(({ names: [one] }) => one.words);
  const all = things.flat();
  const named = [all, ...things].map((words) => book.categoryOf(words)).find((one) => one);
  const found = named ?? book.categoryWith(all);
  return found && { id: found.id, name: found.name, slug: found.slug };
}

/** Each concept's weight; a multi-word name no product has is weighed word by word. */
async function weighTermsApart(
  lookups: Lookups,
  book: SynonymBook,
  concepts: readonly Concept[],
): Promise<TermWeight[]> {
  const { db } = lookups;
  const weights = await weighTerms(db, concepts);
  const parts = weights.map(async (one) => {
    const words = one.concept.typed.split(' ');
    if (one.weight > 0 || words.length === 1) return [one];
    const each = await Promise.all(words.map((word) => readWords(lookups, book, [word])));
    return weighTerms(db, each.flat());
  });
  return (await Promise.all(parts)).flat();
}

/** Shorter words are rather the beginning of another one, though they are words themselves. */
const shortestFinished = 4;

/**
 * Replaces the last word by all words it may begin; undefined when it begins none or is finished:
 * glue (`cola`) is no unfinished necklace (`colar`).
 */
async function finishLast(db: Db, concepts: readonly Concept[]): Promise<Concept[] | undefined> {
  const last = concepts.at(-1);
  if (!last || last.typed.length < 2 || /[^a-z]/.test(last.typed)) return undefined;
  if (last.typed.length >= shortestFinished && (await isPortuguese(last.typed))) return undefined;
  const [first, ...others] = (await findBeginnings(db, last.typed)).map((stem) => ({
    words: [stem],
  }));
  if (!first) return undefined;
  return [...concepts.slice(0, -1), { typed: last.typed, names: [first, ...others] }];
}

async function browse(db: Db, list: ListProducts): Promise<ProductPage> {
  const { filter, limit } = list;
  const rows = await db.execute<{ cards: string; found: number; total: number }>(sql`
    select ${cardsOf(limit)}, (select count(*)::int from ${narrowRows(filter)}) as total from (
      select card, stock, row_number() over () as place from (${ordered(list)}) ordered
    ) shown`);
  return onlyRow(rows);
}

/**
 * Sorted by an index, but for delivery time, which has none, and for values of options, whose index
 * finds the few that have them: their narrow rows are sorted.
 */
function ordered(list: ListProducts): SQL {
  const { filter, sort } = list;
  const columns = sql`card || card_options as card, stock_on_hand - stock_held as stock`;
  if (sort !== 'soonest' && !filter.options)
    return sql`
      select ${columns} from catalog.products where ${conditions(filter)}
      order by ${ordering(list)} ${limitOf(list)}`;
  return sql`
    select ${columns} from (select id, row_number() over () as place from (
      select id from ${narrowRows(filter)} order by ${ordering(list)} ${limitOf(list)}) narrow) page
    join catalog.products using (id) order by place`;
}
