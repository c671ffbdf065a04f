import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { useFolder, useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { openShop } from './shop.ts';

const folder = useFolder();
const shop = useService(() => openShop({ env: { MEDIA_DIR: folder } }));

describe('GET /media/share/*', () => {
  const put = async (name: string, width: number, height: number) => {
    await mkdir(join(folder, name.split('/')[0] ?? ''), { recursive: true });
    const picture = sharp({ create: { width, height, channels: 3, background: '#2a7d4f' } });
    await writeFile(join(folder, name), await picture.webp().toBuffer());
  };

  it('draws the picture of a product or store as link previews want it, whatever its shape', async () => {
    await put('products/largo-1600.webp', 1600, 900);
    await put('products/alto-800.webp', 300, 800);
    await put('stores/loja.webp', 400, 400);
    for (const name of ['products/largo', 'products/alto', 'stores/loja']) {
      const response = await shop.inject({ url: `/media/share/${name}.jpg` });
      expect(response.statusCode, name).toBe(200);
      expect(response.headers['content-type']).toBe('image/jpeg');
      const { format, width, height } = await sharp(response.rawPayload).metadata();
      expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    }
  });

  it('has none of what is no public picture', async () => {
    await put('uploads/segredo.webp', 10, 10);
    for (const url of [
      '/media/share/products/nada.jpg',
      '/media/share/uploads/segredo.jpg',
      '/media/share/products/..%2Fuploads%2Fsegredo.jpg',
      '/media/share/products/largo.webp',
    ])
      expect((await shop.inject({ url })).statusCode, url).toBe(404);
  });
});

describe('GET /media/*', () => {
  it('serves nothing but the media folder', async () => {
    for (const url of [
      '/media/products/nada-800.webp',
      '/media/../package.json',
      '/media/%2e%2e/%2e%2e/etc/passwd',
      '/media/',
    ])
      expect((await shop.inject({ url })).statusCode, url).toBeGreaterThanOrEqual(400);
  });
});
