import type { Tx } from '@largo/messaging';
import { sql } from 'drizzle-orm';

export const vocabularyRepository = {
  /**
   * Teaches the search the words of titles and names, with their spelling. Ordered by word, so that
   * two changes with the same words can't deadlock.
   */
  async learnWords(tx: Tx, texts: readonly string[]): Promise<void> {
    const shown = new Set(
      texts.flatMap((text) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []),
    );
    if (shown.size === 0) return;
    await tx.execute(sql`
      insert into catalog.title_words (word, shown)
      select distinct on (g.word) g.word,
        case when catalog.plain(g.shown) = g.word then g.shown else g.word end
      from (select catalog.words(value) as word, value as shown
        from jsonb_array_elements_text(${JSON.stringify([...shown])}::text::jsonb)) g
      where g.word ~ '^[a-z0-9]{3,40}$'
      order by g.word, catalog.plain(g.shown) = g.word desc, g.shown <> g.word desc, g.shown
      on conflict do nothing`);
  },
};
