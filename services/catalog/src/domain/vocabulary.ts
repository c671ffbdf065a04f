import type { KnownWord } from './likeness.ts';

/** Less alike words are not worth comparing letter by letter. */
const leastLikeness = 0.3;

interface Entry extends KnownWord {
  /** How many different trigrams it has. */
  size: number;
}

/** The words that titles, stores and categories have, and which of them are written alike. */
export class Vocabulary {
  readonly #entries: Entry[] = [];
  readonly #byWord = new Map<string, Entry>();
  /** Places in `#entries` by trigram. */
  readonly #having = new Map<string, number[]>();

  get size(): number {
    return this.#entries.length;
  }

  /** A word that is known already stays as it is. */
  add({ word, shown }: KnownWord): void {
    if (this.#byWord.has(word)) return;
    const trigrams = trigramsOf(word);
    const entry = { word, shown, size: trigrams.size };
    const place = this.#entries.push(entry) - 1;
    this.#byWord.set(word, entry);
    for (const trigram of trigrams) {
      const places = this.#having.get(trigram);
      if (places) places.push(place);
      else this.#having.set(trigram, [place]);
    }
  }

  find(word: string): KnownWord | undefined {
    return this.#byWord.get(word);
  }

  /** The likest words first: those that share most of all the trigrams that either has. */
  like(typed: string, most: number): KnownWord[] {
    const trigrams = trigramsOf(typed);
    const shared = new Uint8Array(this.#entries.length);
    // Most words share nothing: they are not even looked at.
    const sharing: number[] = [];
    for (const trigram of trigrams) {
      for (const place of this.#having.get(trigram) ?? []) {
        const count = shared[place] ?? 0;
        if (count === 0) sharing.push(place);
        shared[place] = count + 1;
      }
    }
    const found: { entry: Entry; likeness: number }[] = [];
    for (const place of sharing) {
      const entry = this.#entries[place];
      const count = shared[place] ?? 0;
      const likeness = entry ? count / (trigrams.size + entry.size - count) : 0;
      if (entry && likeness >= leastLikeness) found.push({ entry, likeness });
    }
    return found
      .sort(
        (one, other) =>
          other.likeness - one.likeness || (one.entry.word < other.entry.word ? -1 : 1),
      )
      .slice(0, most)
      .map(({ entry }) => entry);
  }
}

/** Three letters in a row each; the beginning of a word weighs more than its end. */
function trigramsOf(word: string): Set<string> {
  const spaced = `  ${word} `;
  const found = new Set<string>();
  for (let at = 0; at + 3 <= spaced.length; at += 1) found.add(spaced.slice(at, at + 3));
  return found;
}
