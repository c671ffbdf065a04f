import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SellerProfileChangedV1, type UserView } from '@largo/contracts';
import { dayMs, minuteMs } from '@largo/kernel';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { eventsOf, login, type SignedIn, signedIn, useIdentity } from './support.ts';

const service = useIdentity();

interface UserBody {
  user: UserView;
  code: string;
  error: string;
}

describe('POST /users/me/store-image', () => {
  const upload = async (
    picture: Buffer,
    { auth }: SignedIn,
    field = 'storeImage',
    type = 'image/png',
  ) => {
    const form = new FormData();
    form.append(field, new Blob([new Uint8Array(picture)], { type }), 'loja.png');
    const response = await fetch(`${service.url}/users/me/store-image`, {
      method: 'POST',
      headers: auth,
      body: form,
    });
    return { status: response.status, body: (await response.json()) as UserBody };
  };
  const aPicture = (format: 'png' | 'jpeg' | 'gif' | 'webp' = 'png') =>
    sharp({ create: { width: 1200, height: 600, channels: 3, background: '#177153' } })
      .toFormat(format)
      .toBuffer();

  const inOneColor = (background: string) =>
    sharp({ create: { width: 90, height: 60, channels: 3, background } })
      .png()
      .toBuffer();

  it.each(['png', 'jpeg', 'gif'] as const)('turns a %s into a webp of ours', async (format) => {
    const seller = await signedIn(service, 'seller');

    const { status, body } = await upload(await aPicture(format), seller);

    expect(status).toBe(200);
    const path = body.user.sellerProfile?.storeImage ?? '';
    expect(path).toMatch(/^\/media\/stores\/[0-9a-f]{32}\.webp$/);
    const kept = await readFile(join(service.mediaDir, path.slice('/media/'.length)));
    const { width, height, format: kind } = await sharp(kept).metadata();
    expect(kind).toBe('webp');
    expect({ width, height }).toEqual({ width: 800, height: 400 });
  });

  it('replaces the picture; the old file goes a day later, one that is shown never', async () => {
    const [seller, other] = [await signedIn(service, 'seller'), await signedIn(service, 'seller')];
    const old = await inOneColor('#102030');
    const first = await upload(old, seller);
    const shared = await upload(old, other);

    const second = await upload(await inOneColor('#405060'), seller);

    const nameOf = (answer: typeof first) =>
      answer.body.user.sellerProfile?.storeImage?.split('/').at(-1) ?? '';
    const kept = () => readdir(join(service.mediaDir, 'stores'));
    expect(nameOf(shared)).toBe(nameOf(first));
    const stores = await eventsOf(service, SellerProfileChangedV1);
    expect(stores.at(-1)?.storeImage).toContain(nameOf(second));
    service.clock.advance(dayMs + minuteMs);
    await service.runJobs('clean-store-pictures');
    expect(await kept()).toEqual(expect.arrayContaining([nameOf(first), nameOf(second)]));
    const relogged = await login(service, other);
    await upload(await inOneColor('#708090'), relogged);
    await service.runJobs('clean-store-pictures');
    expect(await kept()).toContain(nameOf(first));
    service.clock.advance(dayMs + minuteMs);
    await service.runJobs('clean-store-pictures');
    expect(await kept()).not.toContain(nameOf(first));
    expect(await kept()).toContain(nameOf(second));
  });

  it('removes the others when a file can not be deleted', async () => {
    const seller = await signedIn(service, 'seller');
    const pictures = await Promise.all(['#101010', '#202020', '#303030'].map(inOneColor));
    const paths: string[] = [];
    for (const picture of pictures) {
      const { body } = await upload(picture, seller);
      paths.push(body.user.sellerProfile?.storeImage?.split('/').at(-1) ?? '');
    }
    const [stuck = '', gone = ''] = paths.slice(0, 2).toSorted();
    const file = join(service.mediaDir, 'stores', stuck);
    await rm(file);
    await mkdir(file);
    service.clock.advance(dayMs + minuteMs);

    await service.runJobs('clean-store-pictures');

    const kept = await readdir(join(service.mediaDir, 'stores'));
    expect([kept.includes(stuck), kept.includes(gone)]).toEqual([true, false]);
    await rm(file, { recursive: true });
    await service.runJobs('clean-store-pictures');
    const rows =
      await service.sql`select 1 from identity.store_pictures where path like ${`%${stuck}`}`;
    expect(rows).toHaveLength(0);
  });

  it('refuses what is no picture, what is another format, what is too large and another field', async () => {
    const seller = await signedIn(service, 'seller');

    const text = await upload(Buffer.from('<svg onload="alert(1)"/>'), seller);
    const webp = await upload(await aPicture('webp'), seller);
    const huge = await upload(Buffer.alloc(5 * 1024 * 1024 + 1), seller);
    const wrongField = await upload(await aPicture(), seller, 'avatar');

    expect([text, webp, wrongField].map(({ status, body }) => [status, body.code])).toEqual(
      Array(3).fill([400, 'IMAGE_INVALID']),
    );
    expect(huge).toMatchObject({
      status: 400,
      body: { code: 'IMAGE_TOO_LARGE', error: 'O arquivo deve ter no máximo 5MB.' },
    });
  });

  it('is for sellers', async () => {
    const buyer = await signedIn(service);

    expect((await upload(await aPicture(), buyer)).status).toBe(403);
  });
});
