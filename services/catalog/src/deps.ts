import { type Clock, newId } from '@largo/kernel';
import type { Db, Units } from '@largo/messaging';
import { type BaseDeps, type FileStore, type Logger, openFiles } from '@largo/service-kit';
import { makeShippingClient } from './clients/shipping-client.ts';
import type { Config } from './config.ts';
import { makePictureFiles, type PictureFiles } from './media/picture-files.ts';
import { makeProductSearch, MissLog, type ProductSearch } from './search/index.ts';
import { recordSearchMisses } from './use-cases/record-search-misses.ts';

export interface Deps {
  db: Db;
  /** For what needs a cursor. */
  sql: BaseDeps<Config>['sql'];
  units: Units;
  clock: Clock;
  search: ProductSearch;
  misses: MissLog;
  /** All that `/media/` serves. */
  files: FileStore;
  pictures: PictureFiles;
  log: Logger;
  config: Config;
}

export async function makeDeps(base: BaseDeps<Config>): Promise<Deps> {
  const { db, sql, units, clock, config, log } = base;
  const misses = new MissLog({
    clock,
    everyMs: config.SEARCH_MISS_MS,
    write: (found) => recordSearchMisses(units.plain({ correlationId: newId() }), found),
    onFailure: (err) => log.warn({ err }, 'searches without results were not recorded'),
  });
  const files = await openFiles(config);
  return {
    db,
    sql,
    units,
    clock,
    log,
    config,
    files,
    pictures: makePictureFiles(files),
    misses,
    search: makeProductSearch(db, makeShippingClient(base.http)),
  };
}
