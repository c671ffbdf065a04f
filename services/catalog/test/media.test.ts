import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'largo-media-'));
  shop = await openShop({ env: { MEDIA_DIR: folder } });
});
afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
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
