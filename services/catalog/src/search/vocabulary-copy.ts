import type { Sql } from 'postgres';
import type { KnownWord } from '../domain/likeness.ts';
import { Vocabulary } from '../domain/vocabulary.ts';
import { ask, part, type Part } from '../queries/statement.ts';

/** How old `recent` is at most. */
const recentMs = 200;
/** How often the words are counted, to notice those whose change ended after that of a later word. */
const countEveryMs = 1_000;

/** The words of `catalog.title_words` in memory. Words are never taken away, so it only has to learn. */
export class VocabularyCopy {
  readonly #sql: Sql;
  readonly #vocabulary = new Vocabulary();
  #last = 0;
  #countAt = 0;
  #recentUntil = 0;
  #reading: Promise<Vocabulary> | undefined;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** With all words that were there a moment ago. */
  async recent(): Promise<Vocabulary> {
    return performance.now() < this.#recentUntil ? this.#vocabulary : this.read();
  }

  /** With all words that are there by now. */
  read(): Promise<Vocabulary> {
    this.#reading ??= this.#catchUp().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #catchUp(): Promise<Vocabulary> {
    const sql = this.#sql;
    const [newest] = await ask<{ last: number }>(sql)`
      select coalesce(max(number), 0) as last from catalog.title_words`;
    if (newest && newest.last > this.#last) await this.#learn(part`number > ${this.#last}`);
    const now = performance.now();
    this.#recentUntil = now + recentMs;
    if (now < this.#countAt) return this.#vocabulary;
    this.#countAt = now + countEveryMs;
    const [all] = await ask<{ total: number }>(sql)`
      select count(*)::int as total from catalog.title_words`;
    if (all && all.total > this.#vocabulary.size) await this.#learn(part`true`);
    return this.#vocabulary;
  }

  async #learn(which: Part): Promise<void> {
    const words = await ask<KnownWord & { number: number }>(this.#sql)`
      select word, coalesce(shown, word) as shown, number from catalog.title_words where ${which}`;
    for (const { number, ...word } of words) {
      this.#vocabulary.add(word);
      this.#last = Math.max(this.#last, number);
    }
  }
}
