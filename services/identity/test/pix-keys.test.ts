import { PixKeyChangedV1, type PixKeyAnswer, type UserAnswer } from '@largo/contracts';
import { describe, expect, it } from 'vitest';
import { eventsOf, type SignedIn, signedIn, useIdentity } from './support.ts';

/** An address of 77 characters. */
const longest = `${'a'.repeat(64)}@${'b'.repeat(7)}.test`;
const service = useIdentity();

type Body = PixKeyAnswer & { code: string; error: string; details: unknown };
type Account = SignedIn & { password: string };
const form = {
  pixKey: '529.982.247-25',
  pixKeyType: 'cpf',
  document: '529.982.247-25',
  bankInfo: { bankName: 'Banco do Bairro' },
};
const put = ({ auth, password }: Account, change: Record<string, unknown> = {}) =>
  service.anonymous.put<Body>('/users/me/pix-key', { ...form, password, ...change }, auth);
const get = async ({ auth }: SignedIn) =>
  (await service.anonymous.get<Body>('/users/me/pix-key', auth)).body.user;
const changesOf = async ({ user }: SignedIn) =>
  (await eventsOf(service, PixKeyChangedV1)).filter(({ userId }) => userId === user.id);

describe('GET /users/me/pix-key', () => {
  it('gives the key back as it is kept, as people write it, and since when', async () => {
    const seller = await signedIn(service, 'seller');
    expect(await get(seller)).toMatchObject({
      pixKey: null,
      pixKeyPreview: null,
      pixKeyChangedAt: null,
    });

    await put(seller);

    expect(await get(seller)).toEqual({
      id: seller.user.id,
      name: seller.user.name,
      pixKey: '52998224725',
      pixKeyType: 'cpf',
      document: '52998224725',
      bankInfo: { bankName: 'Banco do Bairro' },
      pixKeyPreview: '529.982.247-25',
      pixKeyChangedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    });
  });

  it('is for sellers only', async () => {
    const buyer = await signedIn(service);

    expect((await put(buyer)).status).toBe(403);
    expect((await service.anonymous.get('/users/me/pix-key', buyer.auth)).status).toBe(403);
    expect((await service.anonymous.get('/users/me/pix-key')).status).toBe(401);
  });
});

it('is part of the profile, so that the client can list what selling still needs', async () => {
  const seller = await signedIn(service, 'seller');
  const buyer = await signedIn(service);
  const profileOf = async ({ auth }: SignedIn) =>
    (await service.anonymous.get<UserAnswer>('/auth/profile', auth)).body.user;
  const before = await profileOf(seller);

  await put(seller);

  expect(before).toMatchObject({ isSellerProfileComplete: true, hasPixKey: false });
  expect(await profileOf(seller)).toMatchObject({ hasPixKey: true, isEmailVerified: true });
  expect(await profileOf(buyer)).toMatchObject({ isSellerProfileComplete: false });
});

describe('PUT /users/me/pix-key', () => {
  it('publishes the key to payouts and the change to its old contact', async () => {
    const seller = await signedIn(service, 'seller');
    await put(seller, { pixKeyType: 'email', pixKey: 'Caixa@Padaria.Test' });

    await put(seller);

    const [first, second] = await changesOf(seller);
    expect(first).toMatchObject({ pixKey: 'caixa@padaria.test', change: { before: null } });
    expect(second).toEqual({
      userId: seller.user.id,
      pixKey: '52998224725',
      pixKeyType: 'cpf',
      document: '52998224725',
      change: {
        before: { pixKeyType: 'email', pixKey: 'c***@padaria.test', document: '***.982.247-**' },
        after: { pixKeyType: 'cpf', pixKey: '***.982.247-**', document: '***.982.247-**' },
        formerEmail: 'caixa@padaria.test',
      },
    });
  });

  it('leaves masked values before and after in the audit log', async () => {
    const seller = await signedIn(service, 'seller');
    await put(seller);

    const rows = await service.sql`
      select actor_id, subject_type, before, after::text as after from identity.audit_log
      where subject_id = ${seller.user.id} and action = 'pix-key-changed'`;

    expect(rows).toMatchObject([{ actor_id: seller.user.id, subject_type: 'user', before: null }]);
    expect(rows[0]?.['after']).toContain('***.982.247-**');
    expect(rows[0]?.['after']).not.toContain('52998224725');
  });

  it.each([
    ['another key', { pixKey: '111.444.777-35' }],
    ['another type', { pixKeyType: 'email', pixKey: 'a@b.test' }],
    ['another holder', { document: '111.444.777-35' }],
  ])('asks for the password again for %s', async (_what, change) => {
    const seller = await signedIn(service, 'seller');
    await put(seller);

    const none = await put(seller, { ...change, password: undefined });
    const wrong = await put(seller, { ...change, password: 'Errada-99' });

    for (const answer of [none, wrong])
      expect(answer).toMatchObject({ status: 403, body: { code: 'PASSWORD_WRONG' } });
    expect(await get(seller)).toMatchObject({ pixKey: '52998224725', document: '52998224725' });
    expect((await put(seller, change)).status).toBe(200);
  });

  it('takes the same key again, and other bank details, without the password and in silence', async () => {
    const seller = await signedIn(service, 'seller');
    await put(seller);

    const same = await put(seller, { password: undefined });
    const bank = await put(seller, { password: undefined, bankInfo: 'Agência 1' });

    expect([same.status, bank.status]).toEqual([200, 200]);
    expect((await get(seller)).bankInfo).toBe('Agência 1');
    expect(await changesOf(seller)).toHaveLength(1);
  });

  it('announces one change when the same comes twice at once', async () => {
    const seller = await signedIn(service, 'seller');

    const answers = await Promise.all([put(seller), put(seller)]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await changesOf(seller)).toHaveLength(1);
  });

  it('stops guessing the password with 429', async () => {
    const seller = await signedIn(service, 'seller');
    for (let round = 0; round < 10; round += 1) await put(seller, { password: 'Errada-99' });

    const answer = await put(seller);

    expect(answer).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get(seller)).pixKey).toBeNull();
  });

  it.each([
    ['cnpj', '11.222.333/0001-81', '11222333000181', '11.222.333/0001-81'],
    ['cnpj', '12.abc.345/01de-35', '12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['email', 'Loja@Largo.Test', 'loja@largo.test', 'loja@largo.test'],
    ['email', longest, longest, longest],
    ['phone', '+55 (19) 99999-8888', '19999998888', '(19) 99999-8888'],
    ['phone', '1933334444', '1933334444', '(19) 3333-4444'],
    [
      'evp',
      '123e4567-e89b-12d3-a456-426614174000',
      '123e4567e89b12d3a456426614174000',
      '123e4567-e89b-12d3-a456-426614174000',
    ],
    [
      'evp',
      '123E4567E89B12D3A456426614174000',
      '123e4567e89b12d3a456426614174000',
      '123e4567-e89b-12d3-a456-426614174000',
    ],
  ])('takes a key of type %s: %s', async (pixKeyType, pixKey, kept, preview) => {
    const seller = await signedIn(service, 'seller');

    const { body } = await put(seller, { pixKeyType, pixKey });

    expect(body.user).toMatchObject({ pixKey: kept, pixKeyPreview: preview });
  });

  it.each([
    [{ pixKeyType: '' }, 'pixKeyType', 'Selecione o tipo de chave PIX'],
    [{ pixKeyType: 'boleto' }, 'pixKeyType', 'Tipo de chave inválido'],
    [{ pixKeyType: 'toString' }, 'pixKeyType', 'Tipo de chave inválido'],
    [{ pixKey: ' ' }, 'pixKey', 'Chave PIX é obrigatória'],
    [{ pixKey: '123' }, 'pixKey', 'CPF deve ter 11 dígitos'],
    [{ pixKey: '52998224724' }, 'pixKey', 'CPF inválido. Verifique os números digitados.'],
    [{ pixKeyType: 'cnpj', pixKey: '123' }, 'pixKey', 'CNPJ deve ter 14 dígitos'],
    [
      { pixKeyType: 'cnpj', pixKey: '11222333000180' },
      'pixKey',
      'CNPJ inválido. Verifique os números digitados.',
    ],
    [{ pixKeyType: 'email', pixKey: 'sem-arroba' }, 'pixKey', 'Email inválido'],
    [
      { pixKeyType: 'email', pixKey: `${'a'.repeat(66)}@largo.test.br` },
      'pixKey',
      'Email inválido',
    ],
    [{ pixKeyType: 'email', pixKey: 'joão@largo.test' }, 'pixKey', 'Email inválido'],
    [{ pixKeyType: 'phone', pixKey: '123' }, 'pixKey', 'Telefone deve ter 10 ou 11 dígitos'],
    [{ pixKeyType: 'evp', pixKey: 'curta' }, 'pixKey', 'Chave aleatória deve ter 32 caracteres'],
    [{ document: '' }, 'document', 'Documento é obrigatório'],
    [{ document: '123' }, 'document', 'Documento inválido. Informe um CPF ou um CNPJ.'],
    [{ document: '52998224724' }, 'document', 'CPF inválido. Verifique os números digitados.'],
    [{ document: '11222333000180' }, 'document', 'CNPJ inválido. Verifique os números digitados.'],
  ])('refuses %j at %s: %s', async (change, field, message) => {
    const seller = await signedIn(service, 'seller');

    expect(await put(seller, change)).toMatchObject({
      status: 400,
      body: { code: 'PIX_KEY_INVALID', error: message, details: [{ field, message }] },
    });
  });

  it('names every wrong field at once', async () => {
    const seller = await signedIn(service, 'seller');

    const { body } = await put(seller, { pixKeyType: '', pixKey: '', document: '' });

    expect(body.details).toMatchObject([
      { field: 'pixKeyType' },
      { field: 'pixKey' },
      { field: 'document' },
    ]);
  });
});
