import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  RolesChangedV1,
  SellerProfileChangedV1,
  UserUpdatedV1,
  type UserView,
} from '@largo/contracts';
import { dayMs, minuteMs } from '@largo/kernel';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { eventsOf, login, type SignedIn, signedIn, useIdentity } from './support.ts';

const service = useIdentity();

interface UserBody {
  user: UserView;
  token?: string;
  code: string;
  error: string;
}
const put = (path: string, body: unknown, { auth }: SignedIn) =>
  service.anonymous.put<UserBody>(path, body, auth);
const post = (path: string, body: unknown, { auth }: SignedIn) =>
  service.anonymous.post<UserBody>(path, body, auth);
const profileOf = async ({ auth }: SignedIn) =>
  (await service.anonymous.get<UserBody>('/auth/profile', auth)).body.user;

describe('PUT /auth/profile', () => {
  it('changes name, CPF, phone and address and announces the whole user', async () => {
    const buyer = await signedIn(service);
    const address = {
      street: 'Rua Sampainho',
      number: '7',
      neighborhood: 'Cambuí',
      city: 'Campinas',
      state: 'SP',
      zipCode: '13025-300',
    };

    const { body } = await put(
      '/auth/profile',
      { name: ' Ana Lima ', phone: '(19) 3333-4444', cpf: '111.444.777-35', address },
      buyer,
    );

    expect(body.user).toMatchObject({
      name: 'Ana Lima',
      phone: '1933334444',
      cpf: '11144477735',
      address,
    });
    expect(await eventsOf(service, UserUpdatedV1, buyer.email)).toEqual([
      expect.objectContaining({ name: 'Ana Lima', cpf: '11144477735', isEmailVerified: true }),
    ]);
  });

  it('leaves e-mail, roles, state and password alone whatever the body says', async () => {
    const buyer = await signedIn(service);

    await put(
      '/auth/profile',
      {
        name: 'Ana',
        email: 'x@evil.example',
        roles: ['admin'],
        userType: 'admin',
        isActive: false,
        isEmailVerified: false,
        password: 'x',
      },
      buyer,
    );

    expect(await profileOf(buyer)).toMatchObject({
      email: buyer.email,
      roles: ['buyer'],
      isActive: true,
      isEmailVerified: true,
    });
  });

  it.each([
    [{ cpf: '111.111.111-11' }, 'CPF_INVALID'],
    [{ phone: '12' }, 'PHONE_INVALID'],
    [{ name: '  ' }, 'INVALID_REQUEST'],
    [{ address: { street: 'Só a rua' } }, 'INVALID_REQUEST'],
  ])('refuses %j with %s', async (change, code) => {
    const buyer = await signedIn(service);

    expect(await put('/auth/profile', change, buyer)).toMatchObject({
      status: 400,
      body: { code },
    });
  });

  it('keeps hostile texts as they are, and refuses what no column takes', async () => {
    const text = '</script><script>alert(1)</script> \u202e🥖 ${7*7} %_';
    const buyer = await signedIn(service);
    const address = {
      street: text,
      number: '<b>1</b>',
      complement: text,
      neighborhood: text,
      city: text,
      state: 'SP',
      zipCode: '13025-151',
      country: text,
    };

    await put('/auth/profile', { name: text, address }, buyer);

    expect(await profileOf(buyer)).toMatchObject({ name: text, address });
    for (const name of ['a\u0000b', 'a\ud800b', 'x'.repeat(1_000_000)])
      expect([400, 413]).toContain((await put('/auth/profile', { name }, buyer)).status);
    expect((await profileOf(buyer)).name).toBe(text);
  });

  it('moves the store along with its owner', async () => {
    const seller = await signedIn(service, 'seller');

    await put('/auth/profile', { name: 'Nova Dona' }, seller);

    const stores = await eventsOf(service, SellerProfileChangedV1);
    expect(stores.findLast(({ sellerId }) => sellerId === seller.user.id)).toMatchObject({
      ownerName: 'Nova Dona',
      businessName: 'Padaria da Ana',
    });
  });
});

describe('becoming a seller', () => {
  const store = {
    businessName: 'Ateliê Ipê',
    cnpj: '11.222.333/0001-81',
    description: 'Feito à mão',
    businessType: 'company',
  };

  it('adds the role first and the profile after, with a token that knows the role', async () => {
    const buyer = await signedIn(service);

    const added = await post('/users/roles', { role: 'seller', action: 'add' }, buyer);
    const saved = await put('/users/seller-profile', store, buyer);

    expect(added.body.user).toMatchObject({
      roles: ['buyer', 'seller'],
      userType: 'seller',
      sellerProfile: { businessName: null },
    });
    expect(saved.body.user.sellerProfile).toMatchObject({
      businessName: 'Ateliê Ipê',
      cnpj: '11222333000181',
      businessType: 'company',
    });
    const withRole = { ...buyer, auth: { authorization: `Bearer ${added.body.token}` } };
    expect((await put('/users/me/seller-profile', { phone: '19999998888' }, withRole)).status).toBe(
      200,
    );
    const changes = await eventsOf(service, RolesChangedV1);
    expect(changes.filter(({ userId }) => userId === buyer.user.id)).toEqual([
      { userId: buyer.user.id, roles: ['buyer', 'seller'] },
    ]);
  });

  it('takes role and profile in one step', async () => {
    const buyer = await signedIn(service);

    const { body } = await post('/users/me/seller-profile', store, buyer);

    expect(body.user.roles).toEqual(['buyer', 'seller']);
    expect(body.token).toBeDefined();
  });

  it('changes nothing when the role is there already', async () => {
    const seller = await signedIn(service, 'seller');
    const before = (await service.outbox()).length;

    const { status, body } = await post('/users/roles', { role: 'seller', action: 'add' }, seller);

    expect({ status, token: body.token }).toEqual({ status: 200, token: undefined });
    expect(await service.outbox()).toHaveLength(before);
  });

  it.each([
    [{ role: 'admin', action: 'add' }, 403],
    [{ role: 'operator', action: 'add' }, 403],
    [{ role: 'seller', action: 'remove' }, 400],
  ])('refuses %j', async (body, status) => {
    const buyer = await signedIn(service);

    expect((await post('/users/roles', body, buyer)).status).toBe(status);
    expect((await profileOf(buyer)).roles).toEqual(['buyer']);
  });

  it.each([
    [{ cnpj: '11222333000181' }, 'BUSINESS_NAME_REQUIRED'],
    [{ businessName: 'Loja' }, 'CNPJ_REQUIRED'],
    [{ businessName: 'Loja', cnpj: '11111111111111' }, 'CNPJ_INVALID'],
    [{ ...store, businessType: 'individual' }, 'INVALID_REQUEST'],
    [{ ...store, website: 'javascript:alert(1)' }, 'LINK_INVALID'],
    [{ ...store, socialMedia: { instagram: 'javascript:alert(1)' } }, 'LINK_INVALID'],
    [{ ...store, phone: '1' }, 'PHONE_INVALID'],
  ])('refuses %j with %s and gives no role', async (body, code) => {
    const buyer = await signedIn(service);

    expect(await post('/users/me/seller-profile', body, buyer)).toMatchObject({
      status: 400,
      body: { code },
    });
    expect((await profileOf(buyer)).roles).toEqual(['buyer']);
  });

  it('keeps the fields that a later form leaves out and clears empty ones', async () => {
    const seller = await signedIn(service, 'seller');
    await put(
      '/users/me/seller-profile',
      { website: 'https://padaria.example', socialMedia: { instagram: '@padaria' } },
      seller,
    );

    const { body } = await put('/users/me/seller-profile', { website: '' }, seller);

    expect(body.user.sellerProfile).toMatchObject({
      businessName: 'Padaria da Ana',
      website: null,
      socialMedia: { instagram: '@padaria' },
    });
  });

  it('keeps hostile texts as they are', async () => {
    const text = '</script><script>alert(1)</script><img src=x onerror=alert(1)>';
    const seller = await signedIn(service, 'seller');

    await put('/users/me/seller-profile', { businessName: text, description: text }, seller);

    const { sellerProfile } = await profileOf(seller);
    expect(sellerProfile).toMatchObject({ businessName: text, description: text });
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example',
    'https://a.example/"onmouseover="alert(1)',
    '<script>1</script>',
  ])('takes no %s for a link', async (link) => {
    const seller = await signedIn(service, 'seller');

    for (const form of [
      { website: link },
      { socialMedia: { instagram: link } },
      { socialMedia: { facebook: link } },
      { socialMedia: { whatsapp: link } },
    ]) {
      const { status } = await put('/users/me/seller-profile', form, seller);
      expect(status, JSON.stringify(form)).toBe(400);
    }
  });

  it('lets only sellers change a store', async () => {
    const buyer = await signedIn(service);

    expect((await put('/users/me/seller-profile', store, buyer)).status).toBe(403);
    expect((await service.anonymous.put('/users/me/seller-profile', store)).status).toBe(401);
  });
});

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
