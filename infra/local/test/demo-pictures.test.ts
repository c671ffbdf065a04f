import { existsSync } from 'node:fs';
import path from 'node:path';
import { useFolder } from '@largo/testkit/vitest';
import { expect, it } from 'vitest';
import { demoCatalog } from '../src/demo/city.ts';
import { copyPictures } from '../src/demo/pictures.ts';
import { readDemoData } from '../src/demo/read-data.ts';

const folder = useFolder();

it('the demo’s goods on sale have two or three pictures, each in the three sizes', async () => {
  const { products } = demoCatalog(readDemoData(), new Date());
  await copyPictures(folder);

  const counts = products
    .filter(({ status }) => status === 'active')
    .map(({ images }) => new Set(images).size);
  expect([Math.min(...counts), Math.max(...counts)]).toEqual([2, 3]);
  const missing = products
    .flatMap(({ images }) => images)
    .flatMap((image) => [400, 800, 1600].map((width) => image.replace('-800.', `-${width}.`)))
    .filter((image) => !existsSync(path.join(folder, image.replace('/media/', ''))));
  expect(missing).toEqual([]);
});
