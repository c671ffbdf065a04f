import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProductAnswer } from '@largo/contracts';
import { anActor, pngBomb, type TestActor, tokenFor } from '@largo/testkit';
import { useFolder, useService } from '@largo/testkit/vitest';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCategory, aStore, openShop } from './shop.ts';
import { uploadImages } from './upload-images.ts';

let owner: TestActor;
const folder = useFolder();
const shop = useService(() => openShop({ env: { MEDIA_DIR: folder, UPLOADS_PER_DAY: '12' } }));
beforeAll(async () => {
  owner = await aStore(shop);
});

const aPicture = (color: string) =>
  sharp({ create: { width: 1_000, height: 500, channels: 3, background: color } });

const sample = (name: string) => readFile(join(import.meta.dirname, 'real-files', name));
const unusable: Readonly<Record<string, () => Promise<Buffer>>> = {
  'iphone.heic': () => sample('iphone.heic'),
  'modern.avif': () => sample('modern.avif'),
  'scan.tiff': () => aPicture('#343').tiff().toBuffer(),
  'torn.png': async () => (await aPicture('#444').png().toBuffer()).subarray(0, 200),
  'hollow.jpg': async () =>
    Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(100)]),
  'huge.png': () =>
    sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: '#000' } })
      .png()
      .toBuffer(),
};

const upload = (files: { content: Buffer; name: string; type: string }[], as = owner) =>
  uploadImages<{ images: string[]; code: string; error: string }>(shop, as, files);

describe('POST /products/upload-images', () => {
  it('keeps three sizes without metadata, upright, for products of the uploader', async () => {
    const content = await aPicture('#a33').withMetadata({ orientation: 6 }).jpeg().toBuffer();

    const { status, body } = await upload([
      { content, name: '../../etc/passwd.jpg', type: 'image/jpeg' },
    ]);

    expect(status).toBe(200);
    expect(body.images).toEqual([
      expect.stringMatching(/^\/media\/products\/[0-9a-f]{32}-800\.webp$/),
    ]);
    const [url = ''] = body.images;
    await shop.runJobs('draw-pictures');
    const served = await shop.inject({ url });
    expect(served.statusCode).toBe(200);
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const { width, height, exif, orientation } = await sharp(served.rawPayload).metadata();
    expect([width, height, exif, orientation]).toEqual([400, 800, undefined, undefined]);
    expect(await readdir(join(folder, 'uploads'))).toEqual([]);
    const files = await readdir(join(folder, 'products'));
    expect(files.toSorted()).toEqual(
      ['1600', '400', '800'].map((size) => url.split('/').at(-1)?.replace('800', size)),
    );

    const category = aCategory();
    await shop.seed({ categories: [category] });
    const form = {
      title: 'Com foto',
      description: 'Uma foto de verdade.',
      price: 10,
      stock: 1,
      categoryId: category.id,
      images: [url],
    };
    expect(
      (await shop.as(owner).post<ProductAnswer>('/products', form)).body.product.images,
    ).toEqual([url]);
    const other = await aStore(shop);
    expect((await shop.as(other).post('/products', form)).body).toMatchObject({
      code: 'INVALID_PRODUCT',
    });
  });

  it('takes PNG, GIF and WebP, five at once, and the same picture twice', async () => {
    const [png, gif, webp] = await Promise.all([
      aPicture('#111').png().toBuffer(),
      aPicture('#222').gif().toBuffer(),
      aPicture('#333').webp().toBuffer(),
    ]);
    const files = [png, gif, webp, png, gif].map((content, n) => ({
      content,
      name: `${n}.bin`,
      type: 'image/png',
    }));

    const { status, body } = await upload(files);

    expect(status).toBe(200);
    expect(body.images).toHaveLength(5);
    expect(new Set(body.images).size).toBe(3);
  });

  it('refuses what only claims to be a picture', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    );
    const html = Buffer.from('<html><body>GIF89a</body></html>');

    for (const content of [svg, html, Buffer.alloc(0)]) {
      const { status, body } = await upload([{ content, name: 'foto.jpg', type: 'image/jpeg' }]);
      expect([status, body.code, body.error]).toEqual([
        400,
        'IMAGE_REFUSED',
        'Por favor, selecione um arquivo de imagem',
      ]);
    }
  });

  it.each([
    ['iphone.heic', 'Imagens HEIC ainda não são aceitas: salve como JPG ou PNG e envie de novo'],
    ['modern.avif', 'Imagens AVIF ainda não são aceitas: salve como JPG ou PNG e envie de novo'],
    ['scan.tiff', 'Imagens TIFF ainda não são aceitas: salve como JPG ou PNG e envie de novo'],
    ['torn.png', 'A imagem está incompleta ou danificada: envie o arquivo original de novo'],
    ['hollow.jpg', 'A imagem está incompleta ou danificada: envie o arquivo original de novo'],
    ['huge.png', 'A imagem tem 64 megapixels: envie uma de até 40'],
  ])('says why %s is refused', async (name, why) => {
    const content = await unusable[name]?.();

    const { status, body } = await upload([
      { content: content ?? Buffer.alloc(0), name, type: 'image/jpeg' },
    ]);

    expect([status, body.code, body.error]).toEqual([400, 'IMAGE_REFUSED', why]);
  });

  it('refuses a picture of too many pixels, a file above 5 MB, a sixth file and an empty form', async () => {
    const huge = await sharp({
      create: { width: 8_000, height: 8_000, channels: 3, background: '#000' },
    })
      .png()
      .toBuffer();
    const heavy = Buffer.concat([
      await aPicture('#555').jpeg().toBuffer(),
      Buffer.alloc(5 * 1024 * 1024),
    ]);
    const small = {
      content: await aPicture('#666').jpeg().toBuffer(),
      name: 'a.jpg',
      type: 'image/jpeg',
    };

    expect((await upload([{ ...small, content: huge }])).body.code).toBe('IMAGE_REFUSED');
    expect((await upload([{ ...small, content: heavy }])).body.error).toBe(
      'O tamanho da imagem deve ser menor que 5MB',
    );
    expect((await upload(Array.from({ length: 6 }, () => small))).body.error).toBe(
      'Envie no máximo 5 imagens',
    );
    expect((await upload([])).body.code).toBe('IMAGE_REFUSED');
  });

  it('refuses 900 million pixels in a few kilobytes, and a picture that is a page as well', async () => {
    const page = Buffer.from('GIF89a=1;/*<html><script>alert(1)</script></html>*/');

    for (const content of [pngBomb(30_000), page])
      expect(await upload([{ content, name: 'a.jpg', type: 'image/jpeg' }])).toMatchObject({
        status: 400,
        body: { code: 'IMAGE_REFUSED' },
      });
  });

  it('refuses a form that was not sent whole, or whose boundary is missing or endless', async () => {
    const type = 'multipart/form-data; boundary=';
    const part = '--b\r\ncontent-disposition: form-data; name="images"; filename="a.png"\r\n';
    for (const [header, payload] of [
      [`${type}b`, 'nothing of it'],
      [`${type}b`, part],
      [`${type}b`, `${part}content-type: image/png\r\n\r\n\x89PNG`],
      ['multipart/form-data', part],
      [`${type}${'b'.repeat(300)}`, part],
    ] as const) {
      const { statusCode, body } = await shop.inject({
        method: 'POST',
        url: '/products/upload-images',
        headers: {
          authorization: `Bearer ${await tokenFor(owner, { clock: shop.clock })}`,
          'content-type': header,
        },
        payload,
      });
      expect([statusCode, JSON.parse(body)], header + payload).toMatchObject([
        400,
        { code: 'INVALID_REQUEST' },
      ]);
    }
  });

  it('names a file by its content, whatever it was called', async () => {
    const content = await aPicture('#888').jpeg().toBuffer();

    for (const name of ['../../../etc/passwd.jpg', '..\\..\\a.php', 'a\u0000.html', '<b>.svg'])
      expect((await upload([{ content, name, type: 'text/html' }])).body.images).toEqual([
        expect.stringMatching(/^\/media\/products\/[0-9a-f]{32}-800\.webp$/),
      ]);
  });

  it('is for sellers, as multipart, and within a daily quota', async () => {
    const content = await aPicture('#777').jpeg().toBuffer();
    const file = { content, name: 'a.jpg', type: 'image/jpeg' };

    expect((await upload([file], anActor('buyer'))).status).toBe(403);
    expect((await shop.as(owner).post('/products/upload-images', {})).status).toBe(415);
    const eager = await aStore(shop);
    const fiveOf = (red: number) =>
      Promise.all(
        Array.from({ length: 5 }, async (_, n) => ({
          ...file,
          content: await aPicture(`rgb(${red},${n},0)`).jpeg().toBuffer(),
        })),
      );
    expect((await upload(await fiveOf(1), eager)).status).toBe(200);
    expect((await upload(await fiveOf(2), eager)).status).toBe(200);
    expect((await upload(await fiveOf(3), eager)).body.code).toBe('UPLOAD_QUOTA_REACHED');
    shop.clock.advance(24 * 3_600_000);
    expect((await upload(await fiveOf(3), eager)).status).toBe(200);
  });
});
