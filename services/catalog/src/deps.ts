import { type Clock, newId } from '@largo/kernel';
import type { Db, Units } from '@largo/messaging';
import type { BaseDeps } from '@largo/service-kit';
import type { Sql } from 'postgres';
import type { Config } from './config.ts';
import { type ImageStore, makeImageStore } from './media/image-store.ts';
import { Figures } from './queries/figures.ts';
import { MissLog } from './search/miss-log.ts';
import { recordSearchMisses } from './use-cases/record-search-misses.ts';

export interface Deps {
  db: Db;
  sql: Sql;
  units: Units;
  clock: Clock;
  figures: Figures;
  images: ImageStore;
  misses: MissLog;
  config: Config;
}

export async function makeDeps(base: BaseDeps<Config>): Promise<Deps> {
  const { db, sql, units, clock, config, log } = base;
  const images = await makeImageStore(config.MEDIA_DIR);
  const misses = new MissLog({
    clock,
    everyMs: config.SEARCH_MISS_MS,
    write: (found) => recordSearchMisses(units.plain({ correlationId: newId() }), found),
    onFailure: (err) => log.warn({ err }, 'searches without results were not recorded'),
  });
  return { db, sql, units, clock, config, images, misses, figures: new Figures() };
}
