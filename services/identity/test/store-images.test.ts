import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pngBomb } from '@largo/testkit';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { signedIn, type SignedIn, useIdentity } from './support.ts';

const service = useIdentity();
let seller: SignedIn;
beforeAll(async () => {
  seller = await signedIn(service, 'seller');
});

interface Answer {
  user: { sellerProfile: { storeImage: string | null } | null };
  code?: string;
}

async function upload(file: Buffer, { name = 'loja.png', type = 'image/png' } = {}) {
  const form = new FormData();
  form.append('storeImage', new Blob([new Uint8Array(file)], { type }), name);
  const response = await fetch(`${service.url}/users/me/store-image`, {
    method: 'POST',
    headers: seller.auth,
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Answer };
}

async function kept({ body }: Awaited<ReturnType<typeof upload>>): Promise<Buffer> {
  const path = body.user.sellerProfile?.storeImage ?? '';
  return readFile(join(service.mediaDir, path.replace(/^\/media\//, '')));
}

const plain = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#177153' } });

const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9"/></svg>';

describe('the stored picture', () => {
  it('has no metadata: no place, no owner, no thumbnail', async () => {
    const photo = await plain()
      .withExif({
        IFD0: { Copyright: 'Ana em Casa', Make: 'Camera' },
        IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '22/1 54/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Rua da Ana</x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Ana em Casa');

    const file = await kept(await upload(photo, { name: 'foto.jpg', type: 'image/jpeg' }));

    const { exif, xmp, iptc, format } = await sharp(file).metadata();
    expect({ exif, xmp, iptc, format }).toEqual({ format: 'webp' });
    expect(file.toString('latin1')).not.toMatch(/Ana|Camera|GPS/);
  });

  it('stands upright, whatever the camera wrote about its position', async () => {
    const lying = await plain(300, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer();

    const file = await kept(await upload(lying, { type: 'image/jpeg' }));

    const { width, height, orientation } = await sharp(file).metadata();
    expect({ width, height, orientation }).toEqual({ width: 200, height: 300 });
  });

  it('ends where the picture ends, without appended data', async () => {
    const polyglot = Buffer.concat([
      await plain().png().toBuffer(),
      Buffer.from('<script>alert(1)</script>PK\u0003\u0004'),
    ]);

    const answer = await upload(polyglot);

    expect(answer.status).toBe(200);
    expect((await kept(answer)).toString('latin1')).not.toContain('<script>');
  });

  it('has a generated name, never the one that was sent', async () => {
    const { body } = await upload(await plain().png().toBuffer(), {
      name: '../../../evil.html',
    });

    expect(body.user.sellerProfile?.storeImage).toMatch(/^\/media\/stores\/[0-9a-f]{32}\.webp$/);
  });
});

describe('refuses with IMAGE_INVALID', () => {
  it.each([
    ['an SVG', () => Buffer.from(svg), 'loja.svg', 'image/svg+xml'],
    ['an SVG that calls itself a PNG', () => Buffer.from(svg), 'loja.png', 'image/png'],
    [
      'an SVG behind an XML head',
      () => Buffer.from(`<?xml version="1.0"?>${svg}`),
      'a.gif',
      'image/gif',
    ],
    [
      'a page that calls itself a GIF',
      () => Buffer.from('GIF89a<html><script>1</script>'),
      'a.gif',
      'image/gif',
    ],
    [
      'a script that calls itself a JPG',
      () => Buffer.from('#!/bin/sh\nrm -rf /'),
      'a.jpg',
      'image/jpeg',
    ],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj'), 'a.png', 'image/png'],
    ['nothing', () => Buffer.alloc(0), 'a.png', 'image/png'],
    ['30,000 x 30,000 pixels in a few kilobytes', () => pngBomb(30_000), 'a.png', 'image/png'],
  ] as const)('%s', async (_what, file, name, type) => {
    const before = await service.anonymous.get<Answer>('/auth/profile', seller.auth);

    const { status, body } = await upload(file(), { name, type });

    expect({ status, code: body.code }).toEqual({ status: 400, code: 'IMAGE_INVALID' });
    const after = await service.anonymous.get<Answer>('/auth/profile', seller.auth);
    expect(after.body.user.sellerProfile).toEqual(before.body.user.sellerProfile);
  });

  it('a picture that breaks off in the middle', async () => {
    const whole = await sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        background: '#177153',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();

    const { body } = await upload(whole.subarray(0, whole.length / 2));

    expect(body.code).toBe('IMAGE_INVALID');
  });
});
