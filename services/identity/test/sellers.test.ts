import { RolesChangedV1, type UserView } from '@largo/contracts';
import { describe, expect, it } from 'vitest';
import { bearer, eventsOf, type SignedIn, signedIn, useIdentity } from './support.ts';

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
    const withRole = { ...buyer, auth: bearer(added.body.token ?? '') };
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
