import { SellerProfileChangedV1, UserUpdatedV1, type UserView } from '@largo/contracts';
import { describe, expect, it } from 'vitest';
import { eventsOf, type SignedIn, signedIn, useIdentity } from './support.ts';

const service = useIdentity();

interface UserBody {
  user: UserView;
  token?: string;
  code: string;
  error: string;
}
const put = (path: string, body: unknown, { auth }: SignedIn) =>
  service.anonymous.put<UserBody>(path, body, auth);
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
    const text = '</script><script>alert(1)</script> 🥖 ${7*7} %_';
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

    await put('/auth/profile', { name: `\u202e${text}`, address }, buyer);

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
