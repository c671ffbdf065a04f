import { cp, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoDir } from './read-data.ts';

/** Stores the demo city's pictures like uploads, under the names of uploads. */
export async function copyPictures(mediaDir: string): Promise<void> {
  const products = path.join(mediaDir, 'products');
  const stores = path.join(mediaDir, 'stores');
  await Promise.all([mkdir(products, { recursive: true }), mkdir(stores, { recursive: true })]);
  // The largest existing picture is used for 1600, because scaling up adds bytes but no detail.
  await copyAll('img/', products, (name) => [`${name}-800.webp`, `${name}-1600.webp`]);
  await copyAll('img-400/', products, (name) => [`${name}-400.webp`]);
  await copyAll('img-detail/', products, (name) => sizesOf(`${name}-detail`));
  await copyAll('img-box/', products, (name) => sizesOf(`box-${name}`));
  await copyAll('lojas/', stores, (name) => [`${name}.webp`]);
}

/** They are 400 pixels wide: enough for an enlarged part of a drawing, and for a parcel. */
const sizesOf = (name: string) => [400, 800, 1600].map((width) => `${name}-${width}.webp`);

async function copyAll(
  from: string,
  to: string,
  namesOf: (name: string) => string[],
): Promise<void> {
  const dir = fileURLToPath(new URL(from, demoDir));
  const files = await readdir(dir);
  await Promise.all(
    files.flatMap((file) =>
      namesOf(path.basename(file, '.webp')).map((name) =>
        cp(path.join(dir, file), path.join(to, name)),
      ),
    ),
  );
}
