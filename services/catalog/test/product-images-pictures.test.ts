import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProductAnswer } from '@largo/contracts';
import { dayMs, minuteMs, newId } from '@largo/kernel';
import { anActor, startFakeS3, type TestActor } from '@largo/testkit';
import { useFolder, useService } from '@largo/testkit/vitest';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCategory, aStore, openShop, type Shop } from './shop.ts';
import { uploadImages } from './upload-images.ts';

let owner: TestActor;
const folder = useFolder();
const category = aCategory();
const shop = useService(() => openShop({ env: { MEDIA_DIR: folder } }));
beforeAll(async () => {
  await shop.seed({ categories: [category] });
  owner = await aStore(shop);
});

let shades = 0;
/** Every picture is different. */
function aPicture(width = 600, height = 400) {
  shades += 1;
  const background = { r: shades % 256, g: Math.floor(shades / 256), b: 77 };
  return sharp({ create: { width, height, channels: 3, background } }).png();
}

async function uploadTo(service: Shop, content: Buffer, as: TestActor) {
  const file = { content, name: 'a.jpg', type: 'image/jpeg' };
  const answer = await uploadImages<{ images?: string[]; code?: string }>(service, as, [file]);
  const { images, code } = answer.body;
  return { status: answer.status, url: images?.[0] ?? '', code };
}
const upload = async (content: Buffer, as = owner) => uploadTo(shop, content, as);

const form = (images: string[]) => ({
  title: 'Com foto',
  description: 'Uma foto de verdade.',
  price: 10,
  stock: 5,
  categoryId: category.id,
  images,
});
const offer = (images: string[], as = owner) =>
  shop.as(as).post<ProductAnswer & { code?: string }>('/products', form(images));
const draw = () => shop.runJobs('draw-pictures');
const clean = () => shop.runJobs('clean-pictures');
const status = async (url: string) => (await shop.inject({ url })).statusCode;
const hashOf = (url: string) => /([0-9a-f]{32})-800/.exec(url)?.[1] ?? '';
const rowOf = async (url: string) => {
  const [row] = await shop.sql<{ state: string; attempts: number; failure: string | null }[]>`
    select state, attempts, failure from catalog.pictures where hash = ${hashOf(url)}`;
  return row;
};
const aDayPasses = () => shop.clock.advance(dayMs + minuteMs);

describe('a picture that was just uploaded', () => {
  it('is an uncacheable blur, also on a product, until its sizes are drawn', async () => {
    const { url } = await upload(await aPicture().toBuffer());
    expect((await offer([url])).status).toBe(201);

    const blur = await shop.inject({ url });

    expect(blur.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect((await sharp(blur.rawPayload).metadata()).width).toBe(24);
    expect(blur.rawPayload.length).toBeLessThan(400);
    await draw();
    const drawn = await shop.inject({ url });
    expect(drawn.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await sharp(drawn.rawPayload).metadata()).width).toBe(600);
    const known = { 'if-none-match': String(drawn.headers['etag']) };
    expect((await shop.inject({ url, headers: known })).statusCode).toBe(304);
  });

  it('is never served as it came, under no address', async () => {
    const { url } = await upload(await aPicture().toBuffer());

    expect(await readdir(join(folder, 'uploads'))).toContain(hashOf(url));
    expect(await status(`/media/uploads/${hashOf(url)}`)).toBe(404);
    expect(await status(`/media/uploads/${hashOf(url)}.webp`)).toBe(404);
  });

  it('is one file, drawn once, however often and by whomever it comes', async () => {
    const content = await aPicture().toBuffer();
    const other = await aStore(shop);

    const answers = await Promise.all(
      [owner, other, owner, other].map((seller) => upload(content, seller)),
    );
    await draw();
    const again = await upload(content, other);

    expect(new Set([...answers, again].map(({ url }) => url)).size).toBe(1);
    expect(await rowOf(again.url)).toMatchObject({ state: 'drawn', attempts: 1 });
    const products = await readdir(join(folder, 'products'));
    expect(products.filter((name) => name.includes(hashOf(again.url)))).toHaveLength(3);
    expect(await readdir(join(folder, 'uploads'))).not.toContain(hashOf(again.url));
    expect((await offer([again.url], other)).status).toBe(201);
  });

  it('says nothing of where it was taken, and hides nothing behind it', async () => {
    const photo = await aPicture()
      .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '22/1 54/1 0/1' } })
      .toBuffer();
    const { url } = await upload(Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]));
    await draw();

    for (const width of [400, 800, 1600]) {
      const { rawPayload } = await shop.inject({ url: url.replace('-800', `-${width}`) });
      expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
      expect(rawPayload.toString('latin1')).not.toMatch(/script|GPS/);
    }
  });
});

describe('drawing', () => {
  it('goes on after a process died in the middle', async () => {
    const { url } = await upload(await aPicture().toBuffer());
    // As left by a process that claimed the picture, drew one size and died.
    await shop.sql`update catalog.pictures set attempts = 1, due_at = ${new Date(shop.clock.now().getTime() + minuteMs).toISOString()} where hash = ${hashOf(url)}`;

    await draw();
    expect(await rowOf(url)).toMatchObject({ state: 'pending' });
    shop.clock.advance(2 * minuteMs);
    await draw();

    expect(await rowOf(url)).toMatchObject({ state: 'drawn', attempts: 2 });
  });

  it('only notes what a process had finished that died before it could say so', async () => {
    const { url } = await upload(await aPicture().toBuffer());
    await draw();
    await shop.sql`update catalog.pictures set state = 'pending', due_at = now() where hash = ${hashOf(url)}`;

    await draw();

    expect(await rowOf(url)).toMatchObject({ state: 'drawn', failure: null });
  });

  it('gives up with a reason, and starts again when the picture comes again', async () => {
    const content = await aPicture().toBuffer();
    const { url } = await upload(content);
    await rm(join(folder, 'uploads', hashOf(url)));

    for (let attempt = 0; attempt < 6; attempt += 1) {
      await draw();
      shop.clock.advance(20 * minuteMs);
    }

    expect(await rowOf(url)).toEqual({
      state: 'failed',
      attempts: 5,
      failure: 'the original is not there',
    });
    expect(await status(url)).toBe(200);
    await upload(content);
    await draw();
    expect(await rowOf(url)).toMatchObject({ state: 'drawn', attempts: 1, failure: null });
  });

  it('is shared by two replicas, each picture drawn once', async () => {
    const second = await openShop({ env: { MEDIA_DIR: folder }, database: shop.database });
    const urls: string[] = [];
    for (let n = 0; n < 6; n += 1) urls.push((await upload(await aPicture().toBuffer())).url);

    await Promise.all([draw(), second.runJobs('draw-pictures')]);

    for (const url of urls) expect(await rowOf(url)).toMatchObject({ state: 'drawn', attempts: 1 });
    await second.stop();
  });
});

describe('the clean-up', () => {
  it('removes after a day what was never saved, and nothing that is shown', async () => {
    const [lost, kept] = [
      await upload(await aPicture().toBuffer()),
      await upload(await aPicture().toBuffer()),
    ];
    await offer([kept.url]);
    await draw();

    await clean();
    expect([await status(lost.url), await status(kept.url)]).toEqual([200, 200]);
    aDayPasses();
    await clean();

    expect([await status(lost.url), await status(kept.url)]).toEqual([404, 200]);
    expect(await rowOf(lost.url)).toBeUndefined();
    expect((await readdir(join(folder, 'products'))).join()).not.toContain(hashOf(lost.url));
    expect((await offer([lost.url])).body.code).toBe('INVALID_PRODUCT');
  });

  it('removes a day later what was taken from a product, or went with it', async () => {
    const [taken, stays, removed] = [
      await upload(await aPicture().toBuffer()),
      await upload(await aPicture().toBuffer()),
      await upload(await aPicture().toBuffer()),
    ];
    await draw();
    const edited = (await offer([taken.url, stays.url])).body.product.id;
    const gone = (await offer([removed.url])).body.product.id;
    aDayPasses();
    await shop.as(owner).put(`/products/${edited}`, { images: [stays.url] });
    await shop.as(owner).delete(`/products/${gone}`);
    const all = [taken.url, stays.url, removed.url];

    await clean();
    expect(await Promise.all(all.map(status))).toEqual([200, 200, 200]);
    aDayPasses();
    await clean();

    expect(await Promise.all(all.map(status))).toEqual([404, 200, 404]);
  });

  it('leaves what an administrator compares with, until the change is approved', async () => {
    const { url } = await upload(await aPicture().toBuffer());
    await draw();
    const { id } = (await offer([url])).body.product;
    const admin = shop.as(anActor('admin'));
    await admin.put(`/admin/products/${id}/approve`);
    await shop.as(owner).put(`/products/${id}`, { images: [] });

    aDayPasses();
    await clean();
    expect(await status(url)).toBe(200);
    await admin.put(`/admin/products/${id}/approve`);
    await clean();

    expect(await status(url)).toBe(404);
  });

  it('leaves what an order shows', async () => {
    const { url } = await upload(await aPicture().toBuffer());
    await draw();
    const { id } = (await offer([url])).body.product;
    await shop.sql`update catalog.products set status = 'active' where id = ${id}`;
    const reserved = await shop.service.post('/internal/reservations', {
      reservationId: newId(),
      buyerId: newId(),
      expiresAt: new Date(shop.clock.now().getTime() + 30 * minuteMs).toISOString(),
      lines: [{ productId: id, quantity: 1 }],
    });
    expect(reserved.status, reserved.text).toBeLessThan(300);
    await shop.as(owner).delete(`/products/${id}`);

    aDayPasses();
    await clean();

    expect(await status(url)).toBe(200);
  });

  it('never takes a picture that is being saved at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { url } = await upload(await aPicture(40, 40).toBuffer());
      await draw();
      aDayPasses();

      const [saved] = await Promise.all([offer([url]), clean()]);

      // Either the save was in time and the picture stays, or the form says to upload it again.
      expect([saved.status, await status(url)]).toEqual(saved.status === 201 ? [201, 200] : [400, 404]);
    }
  }); // prettier-ignore

  it('loses no picture that comes again while it is being removed', async () => {
    for (let round = 0; round < 6; round += 1) {
      const content = await aPicture(40, 40).toBuffer();
      const { url } = await upload(content);
      await draw();
      aDayPasses();

      await Promise.all([upload(content), clean()]);
      await draw();

      expect((await shop.inject({ url })).headers['cache-control']).toContain('immutable');
      expect((await offer([url])).status).toBe(201);
    }
  });

  it('goes on after it died between the files and the rows', async () => {
    const { url } = await upload(await aPicture().toBuffer());
    await draw();
    await shop.sql`update catalog.pictures set state = 'removing' where hash = ${hashOf(url)}`;
    await rm(join(folder, 'products', `${hashOf(url)}-1600.webp`));

    expect((await offer([url])).body.code).toBe('INVALID_PRODUCT');
    await clean();

    expect(await rowOf(url)).toBeUndefined();
    expect((await readdir(join(folder, 'products'))).join()).not.toContain(hashOf(url));
  });

  it('goes although files of others can not be deleted', async () => {
    const uploads = [
      await upload(await aPicture().toBuffer()),
      await upload(await aPicture().toBuffer()),
    ];
    await draw();
    const [stuck = '', url = ''] = uploads.map((one) => one.url).toSorted((a, b) => hashOf(a).localeCompare(hashOf(b))); // prettier-ignore
    const file = join(folder, 'products', `${hashOf(stuck)}-400.webp`);
    await rm(file);
    await mkdir(file);
    const lost = [join(folder, 'uploads', 'a'.repeat(64)), join(folder, 'uploads', 'b'.repeat(64))];
    for (const one of lost) await writeFile(one, 'x');
    aDayPasses();

    await clean();

    expect([await rowOf(url), (await rowOf(stuck))?.state]).toEqual([undefined, 'removing']);
    await rm(file, { recursive: true });
    await clean();
    expect(await rowOf(stuck)).toBeUndefined();
  });
});

describe('pictures in a bucket', () => {
  const s3 = useService(startFakeS3);
  const cloud = useService(() => openShop({ env: s3.env }));

  it('are uploaded, blurred, drawn, served and removed like those in a folder', async () => {
    const seller = await aStore(cloud);
    const { url } = await uploadTo(cloud, await aPicture().toBuffer(), seller);
    expect((await cloud.inject({ url })).headers['cache-control']).toBe('no-store');

    await cloud.runJobs('draw-pictures');

    const served = await cloud.inject({ url });
    expect(served.headers['cache-control']).toContain('immutable');
    expect((await sharp(served.rawPayload).metadata()).format).toBe('webp');
    expect([...s3.objects.keys()].toSorted()).toEqual(
      [1600, 400, 800].map((width) => `loja/fotos/products/${hashOf(url)}-${width}.webp`),
    );
    cloud.clock.advance(dayMs + minuteMs);
    await cloud.runJobs('clean-pictures');
    expect(s3.objects.size).toBe(0);
  });

  it('half configured stop the start', async () => {
    await expect(openShop({ env: { S3_BUCKET: 'fotos' } })).rejects.toThrow('S3_REGION is missing');
  });
});
