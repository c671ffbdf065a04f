import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { dayMs } from '@largo/kernel';
import { startFakeS3 } from '@largo/testkit';
import { useFolder, useService } from '@largo/testkit/vitest';
import { beforeAll, describe, expect, it } from 'vitest';
import { type FileStore, FilesConfig, openFiles, readConfig } from '../src/index.ts';

const folder = useFolder();
const s3 = useService(startFakeS3);

const opened = (env: Record<string, string>) => openFiles(readConfig(FilesConfig, env));
const namesIn = async (files: FileStore, where: string) => {
  const names: string[] = [];
  for await (const { name } of files.list(where)) names.push(name);
  return names.toSorted();
};

describe.each([
  ['a folder', () => opened({ MEDIA_DIR: folder })],
  ['a bucket', () => opened(s3.env)],
] as const)('files in %s', (_where, open) => {
  let files: FileStore;
  beforeAll(async () => {
    files = await open();
  });

  it('come back as they went, with type, size and date', async () => {
    const content = Buffer.from([0, 255, 10, 13, 128]);
    const before = Date.now();

    await files.put('products/a1-800.webp', content);

    const file = await files.get('products/a1-800.webp');
    expect(file).toMatchObject({
      name: 'products/a1-800.webp',
      bytes: 5,
      contentType: 'image/webp',
    });
    expect(file && (await buffer(file.content))).toEqual(content);
    const info = await files.stat('products/a1-800.webp');
    expect(info).toMatchObject({ name: 'products/a1-800.webp', bytes: 5 });
    expect(Math.abs(Number(info?.modifiedAt) - before)).toBeLessThan(60_000);
  });

  it('may be written twice, also at once, and be empty', async () => {
    await Promise.all([1, 2, 3].map(() => files.put('uploads/same', Buffer.from('same'))));
    await files.put('uploads/none', Buffer.alloc(0));

    expect(await files.stat('uploads/same')).toMatchObject({ bytes: 4 });
    expect(await files.stat('uploads/none')).toMatchObject({ bytes: 0 });
  });

  it('are missing without an error, and go without one', async () => {
    await files.put('products/gone.webp', Buffer.from('x'));

    await files.delete('products/gone.webp');
    await files.delete('products/gone.webp');

    expect(await files.get('products/gone.webp')).toBeUndefined();
    expect(await files.stat('products/gone.webp')).toBeUndefined();
  });

  it('are listed by folder, all pages of them', async () => {
    const names = [1, 2, 3, 4, 5].map((n) => `many/file-${n}.webp`);
    for (const name of names) await files.put(name, Buffer.from(name));

    expect(await namesIn(files, 'many')).toEqual(names);
    expect(await namesIn(files, 'nothing')).toEqual([]);
    expect(await namesIn(files, 'man')).toEqual([]);
  });

  it.each(['../x.webp', 'products/../x', 'products/a/b', '/etc/passwd', '.partial/x', 'products/', ''])(
    'refuse the name %j',
    async (name) => {
      await expect(async () => files.put(name, Buffer.from('x'))).rejects.toThrow(RangeError);
      await expect(async () => files.get(name)).rejects.toThrow(RangeError);
      await expect(async () => files.delete(name)).rejects.toThrow(RangeError);
    },
  ); // prettier-ignore
});

describe('a folder', () => {
  it('shows nothing half written, and drops what a dead process left a day ago', async () => {
    const own = await mkdtemp(join(tmpdir(), 'largo-files-'));
    await opened({ MEDIA_DIR: own });
    const partial = join(own, '.partial');
    await writeFile(join(partial, 'fresh'), 'x');
    await writeFile(join(partial, 'old'), 'x');
    const old = new Date(Date.now() - 2 * dayMs);
    await utimes(join(partial, 'old'), old, old);

    await opened({ MEDIA_DIR: own });

    expect(await readdir(partial)).toEqual(['fresh']);
    await rm(own, { recursive: true, force: true });
  });
});

describe('a bucket', () => {
  it('gets type and caching with each file, below its prefix', async () => {
    const files = await opened(s3.env);

    await files.put('products/b2-400.webp', Buffer.from('x'));

    expect(s3.objects.get('loja/fotos/products/b2-400.webp')?.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('that does not know the key, or is not there, is an error and no missing file', async () => {
    const stranger = await opened({ ...s3.env, S3_SECRET_ACCESS_KEY: 'wrong' });
    const elsewhere = await opened({ ...s3.env, S3_BUCKET: 'other' });

    await expect(stranger.get('products/b2-400.webp')).rejects.toThrow('SignatureDoesNotMatch');
    await expect(elsewhere.get('products/b2-400.webp')).rejects.toThrow('NoSuchBucket');
  });

  it('half configured stops the start and names what is missing', async () => {
    const half = { S3_BUCKET: 'fotos', S3_ENDPOINT: 'http://127.0.0.1:1' };

    await expect(opened(half)).rejects.toMatchObject({
      name: 'ConfigError',
      problems: ['S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].map(
        (name) => `${name} is missing next to other S3_ variables`,
      ),
    });
    await expect(opened({ S3_PREFIX: 'x' })).rejects.toThrow('S3_BUCKET');
  });
});
