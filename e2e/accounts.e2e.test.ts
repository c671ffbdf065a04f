import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { desk, phone, roads, type Visitor, untilInCart } from './support/browsing.ts';
import { makeCall, ownAddress } from './support/client.ts';
import { describeInBrowser } from './support/in-browser.ts';
import {
  expectOk,
  home,
  newEmail,
  password,
  signedIn,
  verificationLink,
} from './support/people.ts';
import { productsOf } from './support/purchase-flow.ts';
import {
  fillAccount,
  fillAddress,
  goOn,
  mailLink,
  registerFromLogin,
  unexpected,
} from './support/sign-up.ts';

const system = inject('system');

const newPassword = 'Taquaral2027';

describeInBrowser('accounts in a browser', (visit) => {
  it('a favourite survives registration and the mail link in another tab', async () => {
    const [product] = await productsOf(system, 1, { skip: 5 });
    const visitor = await visit({ ...desk, label: 'sign-up' });
    const { page } = visitor;
    const email = newEmail('coracao');
    await visitor.go(`/products/${product.id}`);
    const hearts = page.getByRole('main').getByRole('button', { name: /^Favoritar/ });
    await hearts.first().click();
    await page.waitForURL(/\/login\?next=/);
    await registerFromLogin(visitor, email);
    await signInUnverified(visitor, email);
    const tab = await signInFromMail(visitor, email);
    await tab.waitForURL((url) => url.pathname.startsWith(`/products/${product.id}`));
    await tab.getByText('Adicionado aos seus favoritos.').waitFor();

    const person = await signedIn(system, email, password);
    const { body } = expectOk(await person.call('GET', '/favorites/products'));
    expect(body.favorites.map((one: { product: { id: string } }) => one.product.id)).toEqual([
      product.id,
    ]);
    expect(unexpected(visitor)).toEqual([]);
    await visitor.close();
  });

  it("a visitor's cart and checkout survive registration", async () => {
    const [collected, wanted] = await productsOf(system, 2, { skip: 6 });
    const visitor = await visit({ ...phone, label: 'sign-up' });
    const { page } = visitor;
    const email = newEmail('compra');
    await visitor.go(`/products/${collected.id}`);
    await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
    await untilInCart(page, 1);
    await visitor.go(`/products/${wanted.id}`);
    await page.getByLabel('Quantidade').selectOption('2');
    await page.getByRole('button', { name: 'Entrar para comprar' }).first().click();
    await page.waitForURL(/\/login\?next=%2Fcheckout$/);
    await registerFromLogin(visitor, email);
    const tab = await signInFromMail(visitor, email);
    await tab.waitForURL((url) => url.pathname === '/checkout');
    for (const { title } of [collected, wanted]) await tab.getByText(title).first().waitFor();

    const person = await signedIn(system, email, password);
    const { body } = expectOk(await person.call('GET', '/cart'));
    const lines = body.cartItems.map((item: { product: { id: string }; quantity: number }) => [
      item.product.id,
      item.quantity,
    ]);
    expect(new Map(lines)).toEqual(
      new Map([
        [collected.id, 1],
        [wanted.id, 2],
      ]),
    );
    expect(unexpected(visitor)).toEqual([]);
    await visitor.close();
  });

  it('every form asks to wait after too many attempts', async () => {
    const visitor = await visit({ ...phone, label: 'limits' });
    const { page, context, go } = visitor;
    const address = ownAddress();
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': address });
    const later = 'Muitas tentativas. Aguarde alguns minutos antes de tentar novamente.';
    const main = page.getByRole('main');
    const email = newEmail('apressada');

    await go('/register');
    await fillAccount(page, email);
    await goOn(page);
    await fillAddress(page);
    await goOn(page);
    await tryTooOften('register', address);
    await page.getByRole('button', { name: 'Criar minha conta' }).click();
    await main.getByText(later).waitFor();

    await go('/login');
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.getByLabel('Senha', { exact: true }).fill(password);
    await tryTooOften('login', address);
    await main.getByRole('button', { name: 'Entrar', exact: true }).click();
    await main.getByText(later).waitFor();

    await go('/forgot-password');
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await tryTooOften('forgot-password', address);
    await page.getByRole('button', { name: 'Enviar link' }).click();
    await main
      .getByText('Você fez muitas tentativas. Aguarde alguns minutos antes de tentar novamente.')
      .waitFor();

    await go(`/register-success?email=${email}`);
    await tryTooOften('resend-verification', address);
    await page.getByRole('button', { name: 'Reenviar e-mail' }).click();
    await main.getByText(later).waitFor();

    await go('/reset-password/qualquer');
    await tryTooOften('reset-password/qualquer', address);
    await setPassword(page, newPassword);
    await main.getByText(later).waitFor();
    expect(visitor.problems.filter((text) => !text.includes('status of 429'))).toEqual([]);
    await visitor.close();
  });

  it.each(roads)('a company opens its store at $width px', async (look) => {
    const visitor = await visit({ ...look, label: 'seller' });
    const { page } = visitor;
    const email = newEmail('loja');
    await visitor.go('/register?type=seller');
    await fillAccount(page, email);
    await page.getByLabel('Nome da empresa').fill('Pão da Vila');
    await page.getByLabel('CNPJ', { exact: true }).fill('12abc34501de35');
    await visitor.look('account');
    await goOn(page);
    await fillAddress(page);
    await goOn(page);
    await page.getByRole('button', { name: 'Criar minha conta' }).click();
    await page.getByRole('heading', { name: 'Confirme seu e-mail' }).waitFor();
    await fetch(
      `${system.apiUrl}/auth/verify-email/${tokenOf(await verificationLink(system, email))}`,
    );

    const person = await signedIn(system, email, password);
    const { user } = expectOk(await person.call('GET', '/auth/profile')).body;
    expect(user.roles).toEqual(['buyer', 'seller']);
    expect(user.sellerProfile).toMatchObject({
      businessName: 'Pão da Vila',
      cnpj: '12ABC34501DE35',
      businessType: 'company',
      description: expect.stringMatching(
        /^Boas-vindas à loja Pão da Vila! O atendimento é com Ana/,
      ),
    });
    expect(unexpected(visitor)).toEqual([]);
    await visitor.close();
  });

  it.each(roads)('a forgotten password is reset, once, at $width px', async (look) => {
    const email = await verifiedBuyer();
    const visitor = await visit({ ...look, label: 'reset' });
    const { page } = visitor;
    await visitor.go('/forgot-password');
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Enviar link' }).click();
    await page.getByRole('heading', { name: 'Link enviado' }).waitFor();
    const link = await mailLink(email, 'reset-password');
    await page.goto(link);
    await setPassword(page, 'Abc123456');
    await page.getByText('A senha não atende aos requisitos de segurança').first().waitFor();
    await setPassword(page, newPassword);
    await page.getByRole('heading', { name: 'Senha alterada!' }).waitFor();
    await page.getByText('Senha alterada. Entre com a nova senha.').waitFor();
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.getByLabel('Senha', { exact: true }).fill(newPassword);
    await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/dashboard');

    await page.goto(link);
    await setPassword(page, 'Barao2028x');
    await page.getByText('Este link expirou ou já foi usado. Peça um novo.').waitFor();
    await visitor.look('spent');
    expect(unexpected(visitor)).toEqual([]);
    await visitor.close();
  });
});

const tokenOf = (link: string): string => link.split('/').at(-1) ?? '';

async function signInUnverified({ page, look }: Visitor, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Já confirmei, quero entrar' }).click();
  const address = page.getByLabel('E-mail', { exact: true });
  await expect.poll(() => address.inputValue()).toBe(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByText('Falta confirmar seu e-mail').waitFor();
  await page.getByRole('button', { name: 'Enviar o link de novo' }).click();
  await page.getByText('Link de confirmação enviado! Confira seu e-mail.').waitFor();
  await look('unverified');
}

/** In another tab of the browser that registered, as from a mail program: nothing is typed. */
async function signInFromMail({ context }: Visitor, email: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(await mailLink(email, 'verify-email'));
  return tab;
}

/** Repeats until the gateway limits this network address for this purpose. */
async function tryTooOften(purpose: string, address: string): Promise<void> {
  const call = makeCall(system.apiUrl, address);
  for (let tries = 0; tries < 200; tries += 1) {
    const { status } = await call('POST', `/auth/${purpose}`, {});
    if (status === 429) return;
  }
  throw new Error('200 calls a minute were not too many');
}

async function setPassword(page: Page, secret: string): Promise<void> {
  await page.getByLabel('Nova senha', { exact: true }).fill(secret);
  await page.getByLabel('Confirmar nova senha', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
}

async function verifiedBuyer(): Promise<string> {
  const call = makeCall(system.apiUrl);
  const email = newEmail('esquecida');
  const person = { name: 'Ana Teste', email, password, cpf: '529.982.247-25', address: home };
  expectOk(await call('POST', '/auth/register', { ...person, userType: 'buyer' }));
  const link = await verificationLink(system, email);
  expectOk(await call('GET', `/auth/verify-email/${tokenOf(link)}`));
  return email;
}
