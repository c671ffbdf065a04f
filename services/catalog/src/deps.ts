import { type Clock, newId } from '@largo/kernel';
import type { Db, Units } from '@largo/messaging';
import { type BaseDeps, type FileStore, type Logger, openFiles } from '@largo/service-kit';
import type { Sql } from 'postgres';
import { makeShippingClient, type ShippingClient } from './clients/shipping-client.ts';
import type { Config } from './config.ts';
import { makePictureFiles, type PictureFiles } from './media/picture-files.ts';
import { Figures } from './queries/figures.ts';
import type { ProductList } from './queries/list-products.ts';
import { CommonWords } from './search/common-words.ts';
import { inTurn, type InTurn } from './search/in-turn.ts';
import { RememberedPages } from './search/remembered-pages.ts';
import { MatchedProducts } from './search/matched-products.ts';
import { MissLog } from './search/miss-log.ts';
import { VocabularyCopy } from './search/vocabulary-copy.ts';
import { recordSearchMisses } from './use-cases/record-search-misses.ts';

export interface Deps {
  db: Db;
  sql: Sql;
  units: Units;
  clock: Clock;
  figures: Figures;
  elsewhere: Figures;
  common: CommonWords;
  remembered: RememberedPages;
  matched: MatchedProducts;
  misses: MissLog;
  vocabulary: VocabularyCopy;
  searches: InTurn<ProductList>;
  shipping: ShippingClient;
  /** All that `/media/` serves. */
  files: FileStore;
  pictures: PictureFiles;
  log: Logger;
  config: Config;
}

/**
 * A search asks the database several times. Were all that wait asked in turn, each of its questions
 * would wait for all others: so a few are answered at a time, and the rest in the order they came.
 */
const searchesAtOnce = 3;

export async function makeDeps(base: BaseDeps<Config>): Promise<Deps> {
  const { db, sql, units, clock, config, log } = base;
  const shipping = makeShippingClient(base.http);
  const misses = new MissLog({
    clock,
    everyMs: config.SEARCH_MISS_MS,
    write: (found) => recordSearchMisses(units.plain({ correlationId: newId() }), found),
    onFailure: (err) => log.warn({ err }, 'searches without results were not recorded'),
  });
  const files = await openFiles(config);
  const pictures = makePictureFiles(files);
  const figures = new Figures();
  const vocabulary = new VocabularyCopy(sql);
  return {
    db,
    sql,
    units,
    clock,
    log,
    config,
    files,
    pictures,
    shipping,
    misses,
    vocabulary,
    figures,
    elsewhere: new Figures(),
    searches: inTurn(searchesAtOnce),
    common: new CommonWords(),
    remembered: new RememberedPages(),
    matched: new MatchedProducts(sql),
  };
}
