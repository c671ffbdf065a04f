import {
  EmailVerificationRequestedV1,
  RegistrationRepeatedV1,
  SellerProfileChangedV1,
  UserRegisteredV1,
  UserVerifiedV1,
} from '@largo/contracts';
import { dayMs } from '@largo/kernel';
import { describe, expect, it } from 'vitest';
import {
  aRegistration,
  aSellerRegistration,
  eventsOf,
  login,
  mailedToken,
  startIdentity,
  useIdentity,
} from './support.ts';

const service = useIdentity();

const register = (form: unknown) =>
  service.anonymous.post<{ code: string; error: string }>('/auth/register', form);

describe('POST /auth/register', () => {
  it('opens a buyer account that can sign in once its e-mail is verified', async () => {
    const form = aRegistration();

    const answer = await register(form);

    expect(answer.status).toBe(201);
    const early = await service.anonymous.post<{ code: string }>('/auth/login', form);
    expect(early).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_VERIFIED' } });
    const token = await mailedToken(service, EmailVerificationRequestedV1, form.email);
    const verified = await service.anonymous.get<{ message: string }>(
      `/auth/verify-email/${token}`,
    );
    expect(verified.body.message).toContain('successfully');
    const { user } = await login(service, form);
    expect(user).toMatchObject({
      roles: ['buyer'],
      userType: 'buyer',
      isEmailVerified: true,
      cpf: '52998224725',
      phone: '19999998888',
    });
  });

  it('announces the whole user, and the store of a seller', async () => {
    const form = aSellerRegistration();

    await register(form);

    const [link] = await eventsOf(service, EmailVerificationRequestedV1, form.email);
    expect(link).toMatchObject({ isSeller: true });
    const [user] = await eventsOf(service, UserRegisteredV1, form.email);
    expect(user).toMatchObject({
      name: 'Ana Souza',
      roles: ['buyer', 'seller'],
      isActive: true,
      isEmailVerified: false,
      address: { neighborhood: 'Cambuí' },
    });
    const stores = await eventsOf(service, SellerProfileChangedV1);
    expect(stores.find(({ sellerId }) => sellerId === user?.userId)).toMatchObject({
      businessName: 'Padaria da Ana',
      cnpj: '11222333000181',
      neighborhood: 'Cambuí',
      description: expect.stringContaining('Padaria da Ana') as string,
    });
  });

  it('takes the seller form with roles only, and with userType only', async () => {
    const byRoles = await register(aSellerRegistration({ userType: undefined }));
    const byType = await register(aSellerRegistration({ roles: undefined }));

    expect([byRoles.status, byType.status]).toEqual([201, 201]);
  });

  it('takes an alphanumeric CNPJ', async () => {
    const form = aSellerRegistration({
      sellerProfile: { businessName: 'Nova Loja', cnpj: '12.ABC.345/01DE-35' },
    });

    expect((await register(form)).status).toBe(201);
  });

  const refusals: [string, Record<string, unknown>, number, string, string][] = [
    [
      'no name and no password',
      { name: undefined, password: undefined },
      400,
      'INVALID_REQUEST',
      'Por favor, preencha os campos obrigatórios: Nome, Senha',
    ],
    ['no CPF', { cpf: undefined }, 400, 'CPF_REQUIRED', 'CPF é obrigatório para cadastro'],
    [
      'a CPF of one digit repeated',
      { cpf: '111.111.111-11' },
      400,
      'CPF_INVALID',
      'CPF inválido. Verifique os números digitados.',
    ],
    [
      'a CPF with wrong check digits',
      { cpf: '529.982.247-26' },
      400,
      'CPF_INVALID',
      'CPF inválido. Verifique os números digitados.',
    ],
    [
      'a short phone',
      { phone: '999' },
      400,
      'PHONE_INVALID',
      'Telefone inválido. Use o formato (11) 99999-9999.',
    ],
    [
      'a password without digits',
      { password: 'IpeAmarelo' },
      400,
      'PASSWORD_TOO_WEAK',
      'A senha não atende aos requisitos de segurança',
    ],
    [
      'a common password',
      { password: 'Senha123' },
      400,
      'PASSWORD_TOO_WEAK',
      'A senha não atende aos requisitos de segurança',
    ],
    [
      'the role admin',
      { roles: ['buyer', 'admin'] },
      403,
      'ROLE_NOT_ALLOWED',
      'Só os papéis de comprador e loja podem ser escolhidos.',
    ],
    [
      'the user type admin',
      { userType: 'admin' },
      403,
      'ROLE_NOT_ALLOWED',
      'Só os papéis de comprador e loja podem ser escolhidos.',
    ],
    [
      'an unknown role',
      { roles: ['operator'] },
      403,
      'ROLE_NOT_ALLOWED',
      'Só os papéis de comprador e loja podem ser escolhidos.',
    ],
    [
      'a seller without a store name',
      { roles: ['seller'], sellerProfile: { cnpj: '11222333000181' } },
      400,
      'BUSINESS_NAME_REQUIRED',
      'O nome da empresa é obrigatório para lojas.',
    ],
    [
      'a seller without CNPJ',
      { roles: ['seller'], sellerProfile: { businessName: 'Loja' } },
      400,
      'CNPJ_REQUIRED',
      'CNPJ é obrigatório para lojas',
    ],
    [
      'a seller with a wrong CNPJ',
      { roles: ['seller'], sellerProfile: { businessName: 'Loja', cnpj: '11222333000182' } },
      400,
      'CNPJ_INVALID',
      'CNPJ inválido. Verifique os números digitados.',
    ],
  ];
  it.each(refusals)('refuses %s', async (_what, change, status, code, message) => {
    const form = aRegistration(change);

    const answer = await register(form);

    expect(answer).toMatchObject({
      status,
      body: { code, error: expect.stringContaining(message) as string },
    });
    expect(
      await service.sql`select 1 from identity.users where email = ${form.email}`,
    ).toHaveLength(0);
  });

  it('ignores flags that a form must not set', async () => {
    const form = aRegistration({
      isEmailVerified: true,
      isActive: true,
      id: 'mine',
      averageRating: 5,
    });

    await register(form);

    const answer = await service.anonymous.post<{ code: string }>('/auth/login', form);
    expect(answer.body.code).toBe('EMAIL_NOT_VERIFIED');
  });

  it('answers a taken e-mail like a free one, and notifies only its owner', async () => {
    const form = aRegistration();
    const first = await register(form);
    await service.sql`update identity.users set email_verified_at = now() where email = ${form.email}`;

    const second = await register({ ...form, name: 'Outra Pessoa', password: 'Outra-Senha-9' });

    expect({ status: second.status, body: second.body }).toEqual({
      status: first.status,
      body: first.body,
    });
    expect(await eventsOf(service, RegistrationRepeatedV1, form.email)).toHaveLength(1);
    expect((await login(service, form)).user.name).toBe('Ana Souza');
  });

  it('opens one account for two registrations of one e-mail at once', async () => {
    const form = aRegistration();

    const answers = await Promise.all([
      register(form),
      register({ ...form, email: form.email.toUpperCase() }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(
      await service.sql`select 1 from identity.users where email = ${form.email}`,
    ).toHaveLength(1);
    expect(await eventsOf(service, UserRegisteredV1, form.email)).toHaveLength(1);
  });
});

describe('registration limits', () => {
  it('refuses one network address that registers without end, forged headers or not', async () => {
    const limited = await startIdentity({ REGISTRATIONS_PER_HOUR: '2' });
    const from = (forged: string) =>
      limited.anonymous.post<{ code: string }>('/auth/register', aRegistration(), {
        'x-forwarded-for': `${forged}, 203.0.113.9`,
      });

    const answers = [await from('1.1.1.1'), await from('2.2.2.2'), await from('3.3.3.3')];

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 429]);
    expect(answers[2]?.body.code).toBe('RATE_LIMITED');
    await limited.stop();
  });
});

describe('mails of registrations', () => {
  const repeat = async (form: unknown, times: number) => {
    for (let left = times; left > 0; left--) expect((await register(form)).status).toBe(201);
  };

  it('are six an hour to one address, and the next hour again', async () => {
    const form = aRegistration();
    await repeat(form, 10);
    expect(await eventsOf(service, EmailVerificationRequestedV1, form.email)).toHaveLength(6);

    service.clock.advance(61 * 60_000);
    await register(form);
    expect(await eventsOf(service, EmailVerificationRequestedV1, form.email)).toHaveLength(7);
  });

  it('are six an hour to the owner of a verified one', async () => {
    const form = aRegistration();
    await register(form);
    const token = await mailedToken(service, EmailVerificationRequestedV1, form.email);
    await service.anonymous.get(`/auth/verify-email/${token}`);
    service.clock.advance(61 * 60_000);

    await repeat(form, 10);
    expect(await eventsOf(service, RegistrationRepeatedV1, form.email)).toHaveLength(6);
  });

  it('reach a new account although links to its address were asked for before', async () => {
    const form = aRegistration();
    for (let left = 7; left > 0; left--) {
      await service.anonymous.post('/auth/resend-verification', { email: form.email });
      service.clock.advance(6 * 60_000);
    }
    await register(form);
    expect(await eventsOf(service, EmailVerificationRequestedV1, form.email)).toHaveLength(1);
  });
});

describe('GET /auth/verify-email/:token', () => {
  it('announces the verification once and refuses the link a second time', async () => {
    const form = aSellerRegistration();
    await register(form);
    const token = await mailedToken(service, EmailVerificationRequestedV1, form.email);

    await service.anonymous.get(`/auth/verify-email/${token}`);
    const again = await service.anonymous.get<{ error: string; code: string }>(
      `/auth/verify-email/${token}`,
    );

    expect(again).toMatchObject({ status: 400, body: { code: 'INVALID_OR_EXPIRED_TOKEN' } });
    expect(again.body.error).toContain('Invalid or expired');
    const [user] = await eventsOf(service, UserRegisteredV1, form.email);
    const verified = await eventsOf(service, UserVerifiedV1);
    expect(verified.filter(({ userId }) => userId === user?.userId)).toHaveLength(1);
  });

  it('uses up no link for someone who only looks at it (HEAD)', async () => {
    const form = aRegistration();
    await register(form);
    const token = await mailedToken(service, EmailVerificationRequestedV1, form.email);

    const looked = await service.inject({ method: 'HEAD', url: `/auth/verify-email/${token}` });

    expect(looked.statusCode).toBe(404);
    expect((await service.anonymous.get(`/auth/verify-email/${token}`)).status).toBe(200);
  });

  it('refuses an unknown and an expired link', async () => {
    const own = await startIdentity();
    const form = aRegistration();
    await own.anonymous.post('/auth/register', form);
    const token = await mailedToken(own, EmailVerificationRequestedV1, form.email);
    own.clock.advance(dayMs + 1);

    const unknown = await own.anonymous.get<{ error: string }>('/auth/verify-email/nothing');
    const expired = await own.anonymous.get<{ error: string }>(`/auth/verify-email/${token}`);

    expect([unknown.status, expired.status]).toEqual([400, 400]);
    expect(expired.body.error).toContain('Invalid or expired');
    await own.stop();
  });
});

describe('POST /auth/resend-verification', () => {
  const resend = (body: unknown) =>
    service.anonymous.post<{ message: string; error: string; code: string }>(
      '/auth/resend-verification',
      body,
    );

  it('mails a new link', async () => {
    const form = aRegistration();
    await register(form);

    const answer = await resend({ email: ` ${form.email.toUpperCase()} ` });

    expect(answer.body.message).toContain('successfully');
    const fresh = await mailedToken(service, EmailVerificationRequestedV1, form.email);
    expect((await service.anonymous.get(`/auth/verify-email/${fresh}`)).status).toBe(200);
  });

  it('answers the same for an unknown e-mail and sends no mail', async () => {
    const answer = await resend({ email: 'ninguem@largo.test' });

    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'Verification email sent successfully' },
    });
    expect(
      await eventsOf(service, EmailVerificationRequestedV1, 'ninguem@largo.test'),
    ).toHaveLength(0);
  });

  it('asks for an e-mail', async () => {
    expect(await resend({})).toMatchObject({
      status: 400,
      body: { error: 'Informe seu e-mail' },
    });
  });

  it('rejects the fourth request within 15 minutes, known or not', async () => {
    const tries: number[] = [];
    for (let round = 0; round < 4; round += 1)
      tries.push((await resend({ email: 'insiste@largo.test' })).status);

    expect(tries).toEqual([200, 200, 200, 429]);
  });
});
