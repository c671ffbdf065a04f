import { randomUUID } from 'node:crypto';
import { eventually } from '@largo/testkit';
import type { Locator, Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { roads, type Visitor } from './support/browsing.ts';
import { makeCall } from './support/client.ts';
import { describeInBrowser } from './support/in-browser.ts';
import { admin, expectOk, newBuyer, password, type Person } from './support/people.ts';

const system = inject('system');

// The alphanumeric form, in force since July 2026.
const cnpj = { typed: '12abc34501de35', shown: '12.ABC.345/01DE-35' };

describeInBrowser("the seller's area", (visit) => {
  it.each(roads)(
    'leads from an empty account to a store that can sell at $width px',
    async (look) => {
      const seller = await freshSeller();
      const visitor = await visit({ ...look, label: 'seller' });
      await visitor.enter(seller);
      await visitor.go('/dashboard');
      await expectProgress(visitor.page, '0 de 5 prontos');
      await visitor.look('checklist');

      // A second try must not leave two stores with the same name.
      const mark = randomUUID().slice(0, 4);
      const store = `Doces da Bia ${mark}`;
      await describeStore(visitor, store);
      await connectProvider(visitor);
      await savePixKey(visitor);
      await deliverEverywhere(visitor);
      await turnOffAndOn(visitor);
      const title = `Doce de leite ${mark}`;
      await createProduct(visitor, title);
      await openTab(visitor.page, 'Hoje');
      await expectProgress(visitor.page, '4 de 5 prontos');
      await visitor.page.getByText('Em análise: avisamos assim que for aprovado.').waitFor();

      await approve(seller, title);
      await untilReady(visitor);
      await visitor.look('ready');
      await seeFreight(visitor, seller);
      // A wrong password is answered with 403, which browsers log.
      expect(visitor.problems.filter((problem) => !problem.includes('403'))).toEqual([]);
      await visitor.close();
      await expectInBusiness(seller, store);
    },
  );
});

/** A seller who has only the role. */
async function freshSeller(): Promise<Person> {
  const seller = await newBuyer(system, 'Bia Doceira');
  expectOk(await seller.call('POST', '/users/roles', { role: 'seller', action: 'add' }));
  await seller.signIn();
  return seller;
}

const expectProgress = (page: Page, text: string): Promise<void> =>
  page.getByRole('region', { name: 'O que falta para vender' }).getByText(text).waitFor();

async function openTab(page: Page, name: string): Promise<void> {
  const sections = page.getByRole('navigation', { name: 'Seções da loja' });
  const link = sections.getByRole('link', { name, exact: true });
  if (await link.isVisible()) return link.click();
  await sections.getByRole('button', { name: 'Mais' }).click();
  await page.getByRole('dialog').getByRole('link', { name, exact: true }).click();
}

const fill = (page: Page | Locator, label: string, text: string): Promise<void> =>
  page.getByRole('textbox', { name: label, exact: true }).fill(text);

async function describeStore(visitor: Visitor, name: string): Promise<void> {
  const { page } = visitor;
  await page.getByRole('link', { name: 'Completar dados' }).first().click();
  await page.getByText('Complete nome e CNPJ').waitFor();
  await page.getByRole('button', { name: 'Editar' }).click();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('O nome da empresa é obrigatório para lojas.').waitFor();
  await fill(page, 'Nome da empresa', name);
  await fill(page, 'CNPJ', cnpj.typed);
  expect(await page.getByRole('textbox', { name: 'CNPJ' }).inputValue()).toBe(cnpj.shown);
  await fill(page, 'Site', 'docesdabia.com.br');
  await fill(page, 'Instagram', 'https://instagram.com/docesdabia/');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Loja criada com sucesso!').waitFor();
  await page.getByRole('link', { name: '@docesdabia' }).waitFor();

  const picture = { name: 'loja.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.getByLabel('Escolher imagem').setInputFiles(picture);
  await page.getByText('Imagem da loja atualizada com sucesso!').waitFor();
  const stored = page.getByRole('img', { name: 'Imagem atual da loja' });
  expect(await stored.getAttribute('src')).toMatch(/^\/media\/stores\/[0-9a-f]{32}\.webp$/);
  await visitor.look('store');
}

async function connectProvider({ page, context }: Visitor): Promise<void> {
  await openTab(page, 'Pagamentos');
  const [popup] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Conectar Mercado Pago' }).click(),
  ]);
  await popup.getByLabel('Criar uma conta nova').check();
  await popup.getByRole('button', { name: 'Autorizar', exact: true }).click();
  await page.getByText('Conectada', { exact: true }).waitFor();
  await eventually(async () => popup.isClosed(), { timeoutMs: 20_000 });
}

async function savePixKey(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await page.getByLabel('Tipo de chave').selectOption('phone');
  await fill(page, 'Chave Pix', '19991112222');
  await page.getByText('Vai ficar assim: (19) 99111-2222').waitFor();
  await fill(page, 'CPF ou CNPJ do titular da conta', '52998224725');
  const secret = page.getByLabel('Sua senha', { exact: true });
  await secret.fill('Errada2026x');
  await page.getByRole('button', { name: 'Salvar chave Pix' }).click();
  await page.getByText('Senha incorreta. Confira e tente de novo.').waitFor();
  await secret.fill(password);
  await page.getByRole('button', { name: 'Salvar chave Pix' }).click();
  await page.getByText('Chave PIX salva com sucesso!').waitFor();
  await page.getByText('Chave Pix configurada').waitFor();
  await visitor.look('payments');
}

async function deliverEverywhere({ page }: Visitor): Promise<void> {
  await openTab(page, 'Entrega');
  await page.getByRole('button', { name: 'Ativar todos (R$ 10,00)' }).click();
  const rateOf = (name: string) => page.getByRole('group', { name, exact: true });
  await fill(rateOf('Centro'), 'Frete (R$)', '0');
  await fill(rateOf('Cambuí'), 'Frete (R$)', '12,5');
  await page.getByRole('button', { name: 'Salvar fretes' }).click();
  await page.getByText('Fretes por bairro atualizados com sucesso!').waitFor();
  const total = await page.getByRole('checkbox').count();
  await page.getByText(`${total} de ${total}`).waitFor();
}

/** One neighbourhood in the table, then all of them at once; prices stay. */
async function turnOffAndOn({ page, look }: Visitor): Promise<void> {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await press('Em tabela');
  const row = page.getByRole('row').filter({ hasText: 'Cambuí' });
  await row.getByText('R$ 12,50').waitFor();
  await row.getByRole('button', { name: /^Desativar/ }).click();
  await row.getByText('Inativa', { exact: true }).waitFor();
  await look('rates-table');
  await row.getByRole('button', { name: /^Ativar/ }).click();
  await row.getByText('Ativa', { exact: true }).waitFor();

  await press('Em cartões');
  const total = await page.getByRole('checkbox').count();
  for (const [all, active] of [
    ['Desativar todos', 0],
    ['Ativar todos (R$ 10,00)', total],
  ] as const) {
    // prettier-ignore
    await press(all);
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith('/seller') && answer.request().method() === 'PUT',
    );
    await press('Salvar fretes');
    expect((await saved).status()).toBe(200);
    await page.getByText(/não salvas?$/).waitFor({ state: 'detached' });
    await page.getByText(`${active} de ${total}`).waitFor();
  }
}

async function createProduct({ page }: Visitor, title: string): Promise<void> {
  await openTab(page, 'Hoje');
  await expectProgress(page, '4 de 5 prontos');
  await page.getByRole('main').getByRole('link', { name: 'Criar produto' }).click();
  await fill(page, 'Título', title);
  await page.getByLabel('Categoria', { exact: true }).selectOption({ index: 1 });
  await fill(page, 'Descrição', 'Feito em tacho de cobre, pote de 400 g.');
  await fill(page, 'Preço (R$)', '24,90');
  await fill(page, 'Estoque (unidades)', '12');
  await page.getByRole('button', { name: 'Criar produto' }).click();
  await page.getByText('Produto criado com sucesso!').waitFor();
  await page.getByRole('table').getByText('Aguardando aprovação').waitFor();
}

async function approve(seller: Person, title: string): Promise<void> {
  const products = await seller.call('GET', `/products?sellerId=${seller.id}`);
  const [product] = expectOk(products).body.products;
  expect(product).toMatchObject({ title, status: 'pending' });
  const moderator = await admin(system);
  expectOk(await moderator.call('PUT', `/admin/products/${product.id}/approve`));
}

/** The freight in the list, for a buyer of that neighbourhood. */
async function seeFreight({ page, go }: Visitor, seller: Person): Promise<void> {
  const products = await seller.call('GET', `/products?sellerId=${seller.id}`);
  const [product] = expectOk(products).body.products;
  await go(`/products/${product.id}`);
  // The neighbourhood of the account.
  await page.getByText('Entrega no Cambuí').waitFor();
  await page
    .getByText(/R\$\s12,50/)
    .first()
    .waitFor();
}

async function untilReady({ page, go }: Visitor): Promise<void> {
  await eventually(
    async () => {
      await go('/dashboard');
      await page.getByText('Sua loja está pronta para vender.').waitFor({ timeout: 5_000 });
      return true;
    },
    { timeoutMs: 30_000 },
  );
}

/** What a buyer sees of the store. */
async function expectInBusiness(seller: Person, businessName: string): Promise<void> {
  const call = makeCall(system.apiUrl);
  const { store, products } = expectOk(await call('GET', `/stores/${seller.id}/profile`)).body;
  expect(store).toMatchObject({
    canReceivePayments: true,
    sellerProfile: { businessName, website: 'https://docesdabia.com.br' },
  });
  expect(store.sellerProfile.socialMedia.instagram).toBe('docesdabia');
  expect(products.total).toBe(1);
}
