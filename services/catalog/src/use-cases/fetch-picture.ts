import { ProductChangedV1 } from '@largo/contracts';
import type { Change, UnitOfWork } from '@largo/messaging';
import { ImageRefused, pictureTexts } from '@largo/service-kit/pictures';
import type { PictureFetcher } from '../clients/picture-fetcher.ts';
import { type ClaimedFetch, pictureFetchRepository } from '../db/picture-fetch-repository.ts';
import { pictureRepository } from '../db/picture-repository.ts';
import { productRepository, type StoredProduct } from '../db/product-repository.ts';
import { settingsRepository } from '../db/settings-repository.ts';
import {
  fetchAgainAfterMs,
  fetchLeaseMs,
  maxFetchAttempts,
  PictureNotFetched,
  type PictureProblem,
  withFetched,
} from '../domain/picture-fetch.ts';
import { pictureUrl } from '../domain/picture.ts';
import { changeAfterEdit } from '../domain/product-content.ts';
import { heldStatus } from '../domain/product-status.ts';
import type { InspectedPicture } from '../media/drawing.ts';
import type { PictureFiles } from '../media/picture-files.ts';
import { storePicture } from './steps/store-picture.ts';

export interface FetchTools {
  fetcher: PictureFetcher;
  inspect(content: Buffer): Promise<InspectedPicture>;
  files: PictureFiles;
}

/** Takes the picture that has waited longest for this process, unless its host has no room. */
export function claimPicture(
  unit: UnitOfWork,
  fullHosts: readonly string[],
): Promise<ClaimedFetch | undefined> {
  return unit.run(({ tx, now }) =>
    pictureFetchRepository.claim(tx, { now, leaseMs: fetchLeaseMs, fullHosts }),
  );
}

/**
 * Fetches a claimed picture and stores it as if its seller had uploaded it. When it was the last of
 * its product, all are added to the product in their order, as an edit by its store. Emits
 * ProductChangedV1 then.
 */
export async function fetchPicture(
  unit: UnitOfWork,
  claimed: ClaimedFetch,
  tools: FetchTools,
): Promise<void> {
  const outcome = await fetched(unit, claimed, tools);
  await unit.run(async (change) => {
    const { tx, now } = change;
    // Locked first, so that of two last pictures at once one sees the other.
    const product = await productRepository.findForUpdate(tx, claimed.productId);
    if ('hash' in outcome) await pictureFetchRepository.setFetched(tx, claimed.id, outcome.hash);
    else {
      const againMs = fetchAgainAfterMs(outcome.problem, claimed.attempts);
      const again = againMs === undefined ? undefined : new Date(now.getTime() + againMs);
      await pictureFetchRepository.setProblem(tx, [claimed.id], { ...outcome, again });
    }
    if (product?.sellerId === claimed.sellerId) await addPictures(change, product);
    else await giveUp(change, claimed);
  });
}

async function fetched(
  unit: UnitOfWork,
  { sellerId, url, attempts, known }: ClaimedFetch,
  { fetcher, inspect, files }: FetchTools,
): Promise<{ hash: string } | { problem: PictureProblem }> {
  if (known !== null) return { hash: known };
  // Its attempts did not end, so it may be what ended the process.
  if (attempts > maxFetchAttempts) return { problem: 'unreachable' };
  try {
    const picture = await inspected(await fetcher.fetch(url), inspect);
    await storePicture(unit, { userId: sellerId, picture }, files);
    return { hash: picture.hash };
  } catch (error) {
    if (error instanceof PictureNotFetched) return { problem: error.problem };
    throw error;
  }
}

/** @throws PictureNotFetched unless it can be shown; its name and content type prove nothing */
async function inspected(
  content: Buffer,
  inspect: FetchTools['inspect'],
): Promise<InspectedPicture> {
  try {
    return await inspect(content);
  } catch (error) {
    if (!(error instanceof ImageRefused)) throw error;
    if (error.message === pictureTexts.broken) throw new PictureNotFetched('damaged');
    if (error.message !== pictureTexts.notAnImage) throw new PictureNotFetched('not-accepted');
    const isPage = /^\s*<(?:!doctype|html|head|body|!--)/i.test(content.toString('utf8', 0, 1_000));
    throw new PictureNotFetched(isPage ? 'web-page' : 'not-a-picture');
  }
}

async function addPictures({ tx, now, emit }: Change, product: StoredProduct): Promise<void> {
  const complete = await pictureFetchRepository.findComplete(tx, {
    productId: product.id,
    sellerId: product.sellerId,
  });
  if (complete.length === 0) return;
  const names = complete.map(({ hash }) => hash);
  const own = await pictureRepository.takeOwn(tx, { userId: product.sellerId, names, now });
  const lost = complete.filter(({ hash }) => !own.has(hash));
  await pictureFetchRepository.setLost(tx, lost.map(({ id }) => id), now); // prettier-ignore
  // They are added together when the lost ones are there again.
  if (lost.length > 0) return;
  const { images, refused } = withFetched(product.images, complete, pictureUrl);
  await pictureFetchRepository.setProblem(tx, refused.map(({ id }) => id), { problem: 'product-full' }); // prettier-ignore
  await pictureFetchRepository.setAdded(tx, complete.map(({ id }) => id)); // prettier-ignore
  if (images.length === product.images.length) return;
  const rules = await settingsRepository.get(tx);
  const isWatched = !rules.autoApproveProducts;
  const change = changeAfterEdit(product, { ...product, images }, { isWatched, now });
  const status = heldStatus(product.status, { before: product, change, rules });
  emit(
    ProductChangedV1,
    await productRepository.setImages(tx, { id: product.id, images, status, change, now }),
  );
}

async function giveUp({ tx }: Change, claimed: ClaimedFetch): Promise<void> {
  const waiting = await pictureFetchRepository.findWaiting(tx, claimed);
  await pictureFetchRepository.setProblem(tx, waiting, { problem: 'product-gone' });
}
