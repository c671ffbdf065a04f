import {
  type PictureFetchesAnswer,
  ProductChangedV1,
  type RetryPictureFetchesAnswer,
  SettingsChangedV1,
} from '@largo/contracts';
import { hourMs, minuteMs, newId } from '@largo/kernel';
import { makeUnits } from '@largo/messaging';
import { type TestActor } from '@largo/testkit';
import { useFolder, useService } from '@largo/testkit/vitest';
import type { ServerResponse } from 'node:http';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { pictureFetchRepository } from '../src/db/picture-fetch-repository.ts';
import { pictureProblemTexts } from '../src/domain/texts.ts';
import { claimPicture } from '../src/use-cases/fetch-picture.ts';
import { importer } from './imports.ts';
import { usePictureHost } from './picture-host.ts';
import { aCategory, aProduct, aStore, openShop } from './shop.ts';
import { uploadImages } from './upload-images.ts';

const folder = useFolder();
const shop = useService(() => openShop({ env: { MEDIA_DIR: folder, UPLOADS_PER_DAY: '2' } }));
const host = usePictureHost();
const category = aCategory();
let owner: TestActor;
beforeAll(async () => {
  owner = await aStore(shop);
  await shop.seed({ categories: [category] });
});

let shades = 0;
function aPicture() {
  shades += 1;
  const background = { r: shades % 256, g: 200, b: 77 };
  return sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
}
/** @returns the address of a new picture */
async function served(name: string): Promise<string> {
  const content = await aPicture();
  return host.serve(`/${name}`, (response) => response.end(content));
}
const sending = (content: Buffer | string) => (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'image/jpeg' }).end(content);

async function aPending(values: Parameters<typeof aProduct>[0] | object = {}) {
  const product = aProduct({
    sellerId: owner.userId, categoryId: category.id, images: [], status: 'pending', ...values,
  }); // prettier-ignore
  await shop.seed({ products: [product] });
  return product.id;
}
const units = () =>
  makeUnits({ db: shop.db, schema: 'catalog', clock: shop.clock, onCommitted() {} });
const unit = () => units().plain({ correlationId: newId() });
const add = (productId: string, urls: string[], importId: string | null = null, seller = owner) =>
  unit().run(({ tx, now }) =>
    pictureFetchRepository.add(tx, { sellerId: seller.userId, productId, importId, urls, now }),
  );
const work = () => shop.runJobs('fetch-pictures');
const list = async (query = '', as = owner) =>
  (await shop.as(as).get<PictureFetchesAnswer>(`/products/picture-fetches?${query}`)).body;
const ofProduct = async (id: string) =>
  (await list('limit=200')).fetches.filter(({ productId }) => productId === id);
const states = async (id: string) =>
  (await ofProduct(id)).map(({ state, problem }) => problem ?? state);
const retry = (body: { ids?: string[]; importId?: string }, as = owner) =>
  shop.as(as).post<RetryPictureFetchesAnswer>('/products/picture-fetches/retry', body);
async function imagesOf(id: string): Promise<string[]> {
  const [row] = await shop.database.sql<{ images: string[] }[]>`
    select images from catalog.products where id = ${id}`;
  return row?.images ?? [];
}
/** After its birth. */
const changesOf = async (id: string) =>
  (await shop.outbox()).filter(
    ({ type, aggregateId }) => type === ProductChangedV1.type && aggregateId === id,
  ).length - 1;

describe('pictures by address', () => {
  it('are added in their order with one event, and drawn like uploaded ones', async () => {
    const id = await aPending();
    const urls = [await served('a1'), await served('a2'), await served('a3')];
    const importId = newId();
    await add(id, urls, importId);
    await add(id, urls.toReversed(), importId);
    expect((await list(`importId=${importId}&state=waiting`)).pagination.total).toBe(3);

    await work();

    const images = await imagesOf(id);
    expect(images).toHaveLength(3);
    expect(await changesOf(id)).toBe(1);
    const fetches = (await list(`importId=${importId}`)).fetches;
    expect(fetches.map(({ url, state, position }) => ({ url, state, position }))).toEqual(
      urls.map((url, position) => ({ url, state: 'fetched', position })),
    );
    await shop.runJobs('draw-pictures');
    for (const url of images) expect((await shop.inject({ url })).statusCode).toBe(200);
    const [first] = await shop.database.sql<{ hash: string }[]>`
      select hash from catalog.picture_fetches where product_id = ${id} and position = 0`;
    expect(images[0]).toContain(first?.hash);
  });

  it('do not use up what the seller may upload in a day', async () => {
    const file = { content: await aPicture(), name: 'a.png' };
    expect((await uploadImages(shop, owner, [file])).status).toBe(200);
  });

  it('are fetched once by a seller, while the picture is there', async () => {
    const [one, other] = [await aPending(), await aPending()];
    const url = await served('shared');
    await add(one, [url]);
    await work();
    await add(other, [url]);
    await work();
    expect(host.asked('/shared')).toBe(1);
    expect(await imagesOf(other)).toEqual(await imagesOf(one));
  });

  it('keep the pictures that are there, up to five, and none twice', async () => {
    const url = await served('twice');
    const first = await aPending();
    await add(first, [url]);
    await work();
    const [same = ''] = await imagesOf(first);
    const other = (at: number) => `/media/products/foto${at}-800.webp`;
    const id = await aPending({ images: [other(1), same, other(2), other(3)] });
    await add(id, [url, await served('fits'), await served('does-not')]);
    await work();
    const images = await imagesOf(id);
    expect(images.slice(0, 4)).toEqual([other(1), same, other(2), other(3)]);
    expect(images).toHaveLength(5);
    expect(await states(id)).toEqual(['fetched', 'fetched', 'product-full']);
  });
});

describe('a picture that can not be fetched', () => {
  it('is named with the reason in words, and the others are added', async () => {
    const id = await aPending();
    const picture = await aPicture();
    const noise = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#abc', noise: { type: 'gaussian', mean: 99, sigma: 40 } } }).jpeg().toBuffer(); // prettier-ignore
    await add(id, [
      host.serve('/page.jpg', sending('<!DOCTYPE html><p>404')),
      host.serve('/half.jpg', sending(noise.subarray(0, noise.length / 2))),
      host.serve('/gone.jpg', (response) => response.writeHead(404).end()),
      'ftp://fotos.example/a.jpg',
      host.serve('/there.jpg', sending(picture)),
    ]);
    await work();
    const fetches = await ofProduct(id);
    expect(fetches.map(({ problem, reason }) => [problem, reason])).toEqual([
      ...(['web-page', 'damaged', 'not-found', 'invalid-address'] as const).map((problem) => [
        problem,
        pictureProblemTexts[problem],
      ]),
      [null, null],
    ]);
    expect(await imagesOf(id)).toHaveLength(1);
  });

  it('is tried three times with growing pauses when it may pass', async () => {
    const id = await aPending();
    const picture = await aPicture();
    const busy = host.serve('/busy.jpg', (response) =>
      host.asked('/busy.jpg') < 3 ? response.writeHead(429).end() : response.end(picture),
    );
    const never = host.serve('/broken.jpg', (response) => response.writeHead(500).end());
    await add(id, [busy, never]);
    await work();
    await work();
    expect(host.asked('/busy.jpg')).toBe(1);
    expect(await states(id)).toEqual(['busy', 'server-failed']);
    shop.clock.advance(2 * minuteMs);
    await work();
    expect([host.asked('/busy.jpg'), await imagesOf(id)]).toEqual([2, []]);
    shop.clock.advance(2 * minuteMs);
    await work();
    expect(host.asked('/busy.jpg')).toBe(2);
    shop.clock.advance(hourMs / 4);
    await work();
    expect(await imagesOf(id)).toHaveLength(1);
    expect((await ofProduct(id)).map(({ state }) => state)).toEqual(['fetched', 'failed']);
    shop.clock.advance(hourMs);
    await work();
    expect(host.asked('/broken.jpg')).toBe(3);
  });

  it('goes on after its lease when the process died in the middle', async () => {
    const id = await aPending();
    await add(id, [await served('crash')]);
    expect(await claimPicture(unit(), [])).toMatchObject({ productId: id, attempts: 1 });
    await work();
    expect([host.asked('/crash'), await imagesOf(id)]).toEqual([0, []]);
    shop.clock.advance(minuteMs);
    await work();
    expect(await imagesOf(id)).toHaveLength(1);
    expect((await ofProduct(id))[0]).toMatchObject({ state: 'fetched', attempts: 2 });
  });

  it('is given up when every process that fetches it dies', async () => {
    const id = await aPending();
    await add(id, [await served('deadly')]);
    for (let death = 0; death < 3; death += 1) {
      await claimPicture(unit(), []);
      shop.clock.advance(minuteMs);
    }
    await work();
    expect([host.asked('/deadly'), await states(id)]).toEqual([0, ['unreachable']]);
  });

  it('is given up when its product was removed', async () => {
    const id = await aPending();
    await add(id, [await served('removed')]);
    await shop.as(owner).delete(`/products/${id}`);
    await work();
    expect([await states(id), await imagesOf(id)]).toEqual([['product-gone'], []]);
  });
});

it('asks one host for two pictures at a time, while others go on', async () => {
  const [slow, other] = [await aPending(), await aPending()];
  const picture = await aPicture();
  const held: ServerResponse[] = [];
  const hold = (response: ServerResponse) => held.push(response);
  await add(
    slow,
    [1, 2, 3].map((at) => host.serve(`/slow${at}`, hold)),
  );
  await add(other, [(await served('quick')).replace('127.0.0.1', 'localhost')]);
  const run = work();
  await expect.poll(() => imagesOf(other)).toHaveLength(1);
  await expect.poll(() => held.length).toBe(2);
  const [claimed] = await shop.database.sql<{ count: number }[]>`
    select count(*)::int as count from catalog.picture_fetches
    where product_id = ${slow} and attempts > 0`;
  expect(claimed?.count).toBe(2);
  held.shift()?.end(picture);
  await expect.poll(() => held.length).toBe(2);
  for (const response of held) response.end(await aPicture());
  await run;
  expect(await imagesOf(slow)).toHaveLength(3);
  expect(await changesOf(slow)).toBe(1);
});

describe('an approved product', () => {
  const decideBy = (rules: { autoApproveProducts: boolean; holdChangedProducts: boolean }) =>
    shop.publish(SettingsChangedV1, {
      settingsId: 'platform', commissionBps: 500, platformFeeBps: 200, autoReleaseDays: 15,
      disputeInvestigationDays: 7, maxProductsPerSeller: 100, ...rules,
    }); // prettier-ignore
  const stateOf = async (id: string) => {
    const [row] = await shop.database.sql<{ status: string; isChanged: boolean }[]>`
      select status, changed_at is not null as "isChanged" from catalog.products where id = ${id}`;
    return row;
  };

  it.each([
    [{ autoApproveProducts: false, holdChangedProducts: false }, 'active', true],
    [{ autoApproveProducts: false, holdChangedProducts: true }, 'pending', true],
    [{ autoApproveProducts: true, holdChangedProducts: false }, 'active', false],
  ])('is changed by them as by an edit (%o)', async (rules, status, isChanged) => {
    await decideBy(rules);
    const id = await aPending({ status: 'active' });
    await add(id, [await served(`approved-${status}-${isChanged}`)]);
    await work();
    expect(await imagesOf(id)).toHaveLength(1);
    expect(await stateOf(id)).toEqual({ status, isChanged });
  });

  it('is none while it is pending', async () => {
    await decideBy({ autoApproveProducts: false, holdChangedProducts: true });
    const id = await aPending();
    await add(id, [await served('pending')]);
    await work();
    expect(await stateOf(id)).toEqual({ status: 'pending', isChanged: false });
  });
});

it('go with the import that brought them, unless their store changed the pictures since', async () => {
  const goods = importer(shop, () => owner);
  const codes = ['FOTO-1', 'FOTO-2', 'FOTO-3'];
  const ids: string[] = [];
  for (const sku of codes) ids.push(await aPending({ sku, title: `Caneca ${sku}` }));
  const [untouched = '', changed = '', waiting = ''] = ids;
  const urls = [await served('brought1'), await served('brought2')];
  urls.push(host.serve('/slow.jpg', (response) => response.writeHead(503).end()));
  const rows = codes.map((sku, at) => `h${at},Caneca ${sku},,Title,Default Title,${sku},7,9.90,${urls[at]},active`); // prettier-ignore
  const heading = 'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src,Status'; // prettier-ignore
  const { id } = await goods.bring([heading, ...rows].join('\r\n'));
  await work();
  const [first] = await imagesOf(untouched);
  const [second] = await imagesOf(changed);
  expect([first, second]).not.toContain(undefined);
  const images = [second, first];
  expect((await shop.as(owner).put(`/products/${changed}`, { images })).status).toBe(200);

  const undone = await goods.run(id, 'undo');

  expect(undone.state).toBe('undone');
  expect(await imagesOf(untouched)).toEqual([]);
  expect(await imagesOf(changed)).toEqual(images);
  expect(await states(waiting)).toEqual([]);
  const outcomes = (await goods.lines(id)).map(({ problems }) => problems.length);
  expect(outcomes).toEqual([0, 1, 0]);
});

describe('POST /products/picture-fetches/retry', () => {
  it('lets failed ones wait again, by id or import, each once however often it is asked', async () => {
    const id = await aPending();
    const importId = newId();
    const url = host.serve('/later.jpg', (response) => response.writeHead(404).end());
    await add(id, [url, 'no address'], importId);
    await work();
    const content = await aPicture();
    host.serve('/later.jpg', (response) => response.end(content));
    const ids = (await ofProduct(id)).map((fetch) => fetch.id);

    const answers = await Promise.all([retry({ importId }), retry({ ids }), retry({ ids })]);

    // What is no address stays failed.
    expect(answers.map(({ body }) => body.retried).toSorted()).toEqual([0, 0, 1]);
    await work();
    expect(await imagesOf(id)).toHaveLength(1);
    expect((await retry({ ids, importId })).body).toEqual({ retried: 0 });
    expect((await retry({})).body).toEqual({ retried: 0 });
  });

  it('neither shows nor retries what belongs to another store', async () => {
    const id = await aPending();
    const importId = newId();
    await add(id, [host.serve('/none.jpg', (response) => response.writeHead(404).end())], importId);
    await work();
    const other = await aStore(shop, { businessName: 'Outra' });
    const ids = (await ofProduct(id)).map((fetch) => fetch.id);
    expect((await list('', other)).fetches).toEqual([]);
    expect((await retry({ ids, importId }, other)).body).toEqual({ retried: 0 });
    expect(await states(id)).toEqual(['not-found']);
    // Queued for a product that is not the seller's, it never gets there.
    await add(id, [await served('foreign')], null, other);
    await work();
    expect([await imagesOf(id), (await list('', other)).fetches[0]?.problem]).toEqual([
      [],
      'product-gone',
    ]);
  });
});
