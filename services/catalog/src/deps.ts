import type { Clock } from '@largo/kernel';
import type { Db, Units } from '@largo/messaging';
import type { BaseDeps } from '@largo/service-kit';
import type { Sql } from 'postgres';
import type { Config } from './config.ts';
import { type ImageStore, makeImageStore } from './media/image-store.ts';
import { Figures } from './queries/figures.ts';

export interface Deps {
  db: Db;
  sql: Sql;
  units: Units;
  clock: Clock;
  figures: Figures;
  images: ImageStore;
  config: Config;
}

export async function makeDeps({ db, sql, units, clock, config }: BaseDeps<Config>): Promise<Deps> {
  const images = await makeImageStore(config.MEDIA_DIR);
  return { db, sql, units, clock, config, images, figures: new Figures() };
}
