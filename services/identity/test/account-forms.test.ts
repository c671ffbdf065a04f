import { beforeAll, describe, expect, it } from 'vitest';
import { aRegistration, type SignedIn, signedIn, useIdentity } from './support.ts';

/** Every rule of the account forms, with the texts people read; a broken rule writes nothing. */
const service = useIdentity({ REGISTRATIONS_PER_HOUR: '1000' });
let seller: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  seller = await signedIn(service, 'seller');
  admin = await signedIn(service, 'admin');
});

type Body = Record<string, unknown>;
type Refusal = readonly [change: Body, code: string, error: string];
const { address: home } = aRegistration();
const without = (...fields: string[]) =>
  Object.fromEntries(Object.entries(home).filter(([name]) => !fields.includes(name)));
const password = (text: string) => ({ password: text });
const profile = (change: Body) => ({ roles: ['seller'], sellerProfile: change });
const stored = async () =>
  JSON.stringify(await service.sql`select * from identity.users order by id`);

const tooWeak = 'A senha não atende aos requisitos de segurança';
const noEmail = 'E-mail inválido. Confira o endereço digitado.';
const noCpf = 'CPF inválido. Verifique os números digitados.';
const noPhone = 'Telefone inválido. Use o formato (11) 99999-9999.';
const noCnpj = 'CNPJ inválido. Verifique os números digitados.';
const noLink = 'Link inválido. Use um endereço que comece com https://.';
const all = 'Por favor, preencha os campos obrigatórios:';
const places = 'Rua, Número, Bairro, Cidade, Estado, CEP';
const ofAddress = 'Preencha os campos obrigatórios do endereço:';

/** Rules shared by registering and creating an administrator. */
const account: readonly Refusal[] = [
  [{ name: ' ' }, 'INVALID_REQUEST', `${all} Nome`],
  [{ email: undefined, password: undefined }, 'INVALID_REQUEST', `${all} E-mail, Senha`],
  [
    { name: undefined, email: undefined, password: undefined, cpf: undefined, address: undefined },
    'INVALID_REQUEST',
    `${all} Nome, E-mail, Senha, CPF, ${places}`,
  ],
  ...['sem-arroba', 'ana@largo', 'ana@largo.test, eva@largo.test', 'ana <ana@largo.test>'].map(
    (email): Refusal => [{ email }, 'EMAIL_INVALID', noEmail],
  ),
  [{ cpf: undefined }, 'CPF_REQUIRED', 'CPF é obrigatório para cadastro'],
  [{ cpf: '  ' }, 'CPF_REQUIRED', 'CPF é obrigatório para cadastro'],
  [{ cpf: '5299822472' }, 'CPF_INVALID', noCpf],
  [{ cpf: '777.777.777-77' }, 'CPF_INVALID', noCpf],
  [{ cpf: '529.982.247-52' }, 'CPF_INVALID', noCpf],
  [{ phone: '(19) 9999-999' }, 'PHONE_INVALID', noPhone],
  [{ phone: '199999988887' }, 'PHONE_INVALID', noPhone],
  [password('ab1'), 'PASSWORD_TOO_WEAK', tooWeak],
  [password('abcdef'), 'PASSWORD_TOO_WEAK', tooWeak],
  [password('908172'), 'PASSWORD_TOO_WEAK', tooWeak],
  [password('ab123456'), 'PASSWORD_TOO_WEAK', tooWeak],
  [password('MyPassword9'), 'PASSWORD_TOO_WEAK', tooWeak],
  [password('qwerty77'), 'PASSWORD_TOO_WEAK', tooWeak],
  [password('a1zzzzz'), 'PASSWORD_TOO_WEAK', tooWeak],
  [{ address: undefined }, 'INVALID_REQUEST', `${all} ${places}`],
  [{ address: without('street') }, 'INVALID_REQUEST', `${all} Rua`],
  [{ address: without('number', 'neighborhood') }, 'INVALID_REQUEST', `${all} Número, Bairro`],
  [{ address: { ...home, city: ' ', state: '' } }, 'INVALID_REQUEST', `${all} Cidade, Estado`],
  [{ address: { ...home, zipCode: null } }, 'INVALID_REQUEST', `${all} CEP`],
  [
    { address: { ...home, zipCode: '1302500' } },
    'ZIP_CODE_INVALID',
    'CEP inválido. Use o formato 00000-000.',
  ],
  [
    { address: { ...home, state: '1P' } },
    'STATE_INVALID',
    'Estado inválido. Use a sigla, como SP.',
  ],
];

const company: readonly Refusal[] = [
  [{ cnpj: '11222333000181' }, 'BUSINESS_NAME_REQUIRED', 'O nome da empresa é obrigatório para lojas.'],
  [{ businessName: ' ', cnpj: '11222333000181' }, 'BUSINESS_NAME_REQUIRED', 'O nome da empresa é obrigatório para lojas.'],
  [{ businessName: 'Loja' }, 'CNPJ_REQUIRED', 'O CNPJ é obrigatório para lojas. Informe o CNPJ da sua empresa.'],
  [{ businessName: 'Loja', cnpj: '1122233300018' }, 'CNPJ_INVALID', noCnpj],
  [{ businessName: 'Loja', cnpj: '11.222.333/0001-82' }, 'CNPJ_INVALID', noCnpj],
  [{ businessName: 'Loja', cnpj: '12.ABC.345/01DE-36' }, 'CNPJ_INVALID', noCnpj],
]; // prettier-ignore

async function expectRefused(call: () => Promise<{ status: number; body: Body }>, [, code, error]: Refusal) {
  const before = await stored();
  const answer = await call();
  expect(answer).toMatchObject({ status: 400, body: { code, error } });
  expect(await stored()).toBe(before);
} // prettier-ignore

describe('POST /auth/register refuses', () => {
  const cases = [...account, ...company.map(([change, ...rest]) => [profile(change), ...rest] as const)]; // prettier-ignore
  it.each(cases)('%j with %s: %s', async (...refusal) => {
    const form = aRegistration(refusal[0]);
    await expectRefused(() => service.anonymous.post<Body>('/auth/register', form), refusal);
  });
});

describe('POST /admin/users/admin refuses', () => {
  it.each(account)('%j with %s: %s', async (...refusal) => {
    const form = aRegistration({ userType: undefined, ...refusal[0] });
    const call = () => service.anonymous.post<Body>('/admin/users/admin', form, admin.auth);
    await expectRefused(call, refusal);
  });

  it('an e-mail that has an account, in the words of the screen', async () => {
    const form = aRegistration({ email: seller.user.email });
    expect(await service.anonymous.post('/admin/users/admin', form, admin.auth)).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN', error: 'Já existe uma conta com este e-mail.' },
    });
  });
});

describe('PUT /auth/profile refuses', () => {
  const refusals: readonly Refusal[] = [
    [{ name: ' ' }, 'INVALID_REQUEST', `${all} Nome`],
    [{ cpf: '' }, 'CPF_REQUIRED', 'CPF é obrigatório para cadastro'],
    [{ cpf: '529.982.247-26' }, 'CPF_INVALID', noCpf],
    [{ phone: '999' }, 'PHONE_INVALID', noPhone],
    [{ address: {} }, 'INVALID_REQUEST', `${ofAddress} ${places}`],
    [{ address: without('number', 'zipCode') }, 'INVALID_REQUEST', `${ofAddress} Número, CEP`],
    [{ address: { ...home, zipCode: 'treze' } }, 'ZIP_CODE_INVALID', 'CEP inválido. Use o formato 00000-000.'],
  ]; // prettier-ignore
  it.each(refusals)('%j with %s: %s', async (...refusal) => {
    const call = () => service.anonymous.put<Body>('/auth/profile', refusal[0], seller.auth);
    await expectRefused(call, refusal);
  });
});

describe('the profile of a store refuses', () => {
  const refusals: readonly Refusal[] = [
    ...company.filter(([change]) => 'businessName' in change && 'cnpj' in change),
    [{ businessName: '' }, 'BUSINESS_NAME_REQUIRED', 'O nome da empresa é obrigatório para lojas.'],
    [{ cnpj: '' }, 'CNPJ_REQUIRED', 'O CNPJ é obrigatório para lojas. Informe o CNPJ da sua empresa.'],
    [{ phone: '19' }, 'PHONE_INVALID', noPhone],
    [{ email: 'sem-arroba' }, 'EMAIL_INVALID', noEmail],
    [{ website: 'padaria' }, 'LINK_INVALID', noLink],
    [{ website: 'ftp://padaria.example' }, 'LINK_INVALID', noLink],
    [{ website: 'https://' }, 'LINK_INVALID', noLink],
    [{ socialMedia: { facebook: 'data:text/html,x' } }, 'LINK_INVALID', noLink],
    [{ socialMedia: { whatsapp: '"><script>' } }, 'LINK_INVALID', noLink],
  ]; // prettier-ignore
  const routes = [
    ['POST', '/users/me/seller-profile'],
    ['PUT', '/users/me/seller-profile'],
    ['PUT', '/users/seller-profile'],
  ] as const;
  it.each(refusals)('%j with %s: %s, at each of its addresses', async (...refusal) => {
    for (const [method, url] of routes)
      await expectRefused(async () => {
        const request = { method, url, payload: refusal[0], headers: seller.auth };
        const { statusCode: status, json } = await service.inject(request);
        return { status, body: json<Body>() };
      }, refusal);
  });
});

describe('the picture of a store', () => {
  it.each([
    [Buffer.from('no picture'), 'IMAGE_INVALID', 'Por favor, selecione apenas arquivos de imagem.'],
    [Buffer.alloc(5 * 1024 * 1024 + 1), 'IMAGE_TOO_LARGE', 'O arquivo deve ter no máximo 5MB.'],
  ])('is refused with its sentence', async (content, code, error) => {
    const form = new FormData();
    form.append('storeImage', new Blob([new Uint8Array(content)], { type: 'image/png' }), 'a.png');
    const url = `${service.url}/users/me/store-image`;
    const response = await fetch(url, { method: 'POST', headers: seller.auth, body: form });
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ code, error }),
    ]);
  });
});

describe('messages of errors', () => {
  const post = (path: string, body: object) => service.anonymous.post<Body>(path, body);
  const unknown = { email: 'ninguem@largo.test', password: 'Errada-99' };

  it('ask for a missing e-mail', async () => {
    for (const path of ['/auth/forgot-password', '/auth/resend-verification'])
      for (const form of [{}, { email: '   ' }])
        expect(await post(path, form)).toMatchObject({
          status: 400,
          body: { code: 'INVALID_REQUEST', error: 'Informe seu e-mail' },
        });
  });

  it('are those of the specification', async () => {
    expect((await post('/auth/login', unknown)).body['error']).toBe('E-mail ou senha incorretos.');
    const waiting = aRegistration();
    await post('/auth/register', waiting);
    expect((await post('/auth/login', waiting)).body).toMatchObject({
      code: 'EMAIL_NOT_VERIFIED',
      error: 'Confirme seu e-mail antes de entrar. Abra o link que enviamos ou peça um novo.',
    });
    const verified = await service.anonymous.get<Body>('/auth/verify-email/nothing');
    expect(verified.body['error']).toBe('Invalid or expired verification link');
    const next = { password: 'Nova-Senha-42', confirmPassword: 'Nova-Senha-42' };
    const reset = await post('/auth/reset-password/nothing', next);
    expect(reset.body['error']).toBe('Invalid or expired reset link');
  });

  it('say how long to wait after too many tries', async () => {
    const error = 'Muitas tentativas. Aguarde alguns minutos antes de tentar novamente.';
    for (let round = 0; round < 3; round += 1) await post('/auth/forgot-password', unknown);
    const { status, body, headers } = await post('/auth/forgot-password', unknown);
    expect([status, body['error']]).toEqual([429, error]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('explain why the last administrator stays', async () => {
    const path = `/admin/users/${admin.user.id}/block`;
    expect(await service.anonymous.put(path, undefined, admin.auth)).toMatchObject({
      status: 409,
      body: { code: 'LAST_ADMIN', error: 'O último administrador ativo não pode ser bloqueado.' },
    });
  });
});

describe('stored form data', () => {
  it('holds digits only, and Brazil where the country is missing', async () => {
    const form = aRegistration({ phone: '1933334444', address: { ...home, complement: '' } });
    expect((await service.anonymous.post('/auth/register', form)).status).toBe(201);
    const [row] = await service.sql`
      select cpf, phone, address from identity.users where email = ${form.email}`;
    expect(row).toMatchObject({
      cpf: '52998224725',
      phone: '1933334444',
      address: { ...home, complement: null, country: 'Brazil' },
    });
  });

  it('has a default welcome for a store without a description', async () => {
    const silent = { businessName: 'Flor de Ipê', cnpj: '11222333000181', description: '  ' };
    const form = aRegistration({ ...profile(silent), name: 'Rosa' });
    await service.anonymous.post('/auth/register', form);
    const [row] = await service.sql`
      select p.description from identity.seller_profiles p join identity.users u on u.id = p.user_id
      where u.email = ${form.email}`;
    expect(row?.['description']).toBe(
      'Boas-vindas à loja Flor de Ipê! O atendimento é com Rosa, pertinho de você.',
    );
  });
});

it('the details of a user have every promised field', async () => {
  const { body } = await service.anonymous.get<{ user: Body }>(
    `/admin/users/${seller.user.id}`,
    admin.auth,
  );
  expect(body.user).toMatchObject({
    id: seller.user.id,
    name: 'Ana Souza',
    email: seller.user.email,
    cpf: '52998224725',
    phone: '19999998888',
    roles: ['buyer', 'seller'],
    userType: 'seller',
    isActive: true,
    address: home,
    sellerProfile: { cnpj: '11222333000181', businessName: 'Padaria da Ana', storeImage: null },
    storeProfile: { storeName: 'Padaria da Ana', phone: null, whatsapp: null },
    averageRating: null,
    totalSales: 0,
    totalProducts: 0,
    totalOrders: 0,
    totalRevenue: 0,
    createdAt: expect.any(String) as string,
    updatedAt: expect.any(String) as string,
  });
});
