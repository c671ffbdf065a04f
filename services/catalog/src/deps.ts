import { newId } from '@largo/kernel';
import { type BaseDeps, type FileStore, openFiles } from '@largo/service-kit';
import { makePictureFetcher, type PictureFetcher } from './clients/picture-fetcher.ts';
import { makeShippingClient } from './clients/shipping-client.ts';
import type { Config } from './config.ts';
import { makePictureFiles, type PictureFiles } from './media/picture-files.ts';
import { makeSharePictures, type SharePictures } from './media/share-pictures.ts';
import { makeProductSearch, MissLog, type ProductSearch } from './search/index.ts';
import { recordSearchMisses } from './use-cases/record-search-misses.ts';

export interface Deps extends BaseDeps<Config> {
  search: ProductSearch;
  misses: MissLog;
  /** The files that `/media/` serves. */
  files: FileStore;
  pictures: PictureFiles;
  sharePictures: SharePictures;
  pictureFetcher: PictureFetcher;
}

export async function makeDeps(base: BaseDeps<Config>): Promise<Deps> {
  const { db, units, clock, config, log, mode } = base;
  const misses = new MissLog({
    clock,
    everyMs: config.SEARCH_MISS_MS,
    write: (found) => recordSearchMisses(units.plain({ correlationId: newId() }), found),
    onFailure: (err) => log.warn({ err }, 'searches without results were not recorded'),
  });
  const files = await openFiles(config);
  return {
    ...base,
    files,
    pictures: makePictureFiles(files),
    sharePictures: makeSharePictures(files),
    pictureFetcher: makePictureFetcher({ allowLoopback: mode !== 'production' }),
    misses,
    search: makeProductSearch(db, makeShippingClient(base.http)),
  };
}
