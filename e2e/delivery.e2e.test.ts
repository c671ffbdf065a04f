import type { Locator, Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import type { Json } from './support/client.ts';
import { roads, untilInCart, type Visitor } from './support/browsing.ts';
import { describeInBrowser } from './support/in-browser.ts';
import { admin, expectOk, newBuyer, sellerOf } from './support/people.ts';
import { productsOf } from './support/purchase-flow.ts';

const system = inject('system');

describeInBrowser('delivery', (visit) => {
  it.each(roads)(
    "a product's own freight is simulated, and shown to the buyer, at $width px",
    async (look) => {
      const [product] = await productsOf(system, 1, { skip: 7 });
      const visitor = await visit({ ...look, label: 'delivery' });
      await visitor.enter(await sellerOf(system, product.sellerId));
      await makeRule(visitor, product.title);
      await simulate(visitor, product.title);

      const buyer = await newBuyer(system);
      await visitor.enter(buyer);
      await visitor.go(`/products/${product.id}`);
      await visitor.page
        .getByText(/R\$\s13,70/)
        .first()
        .waitFor();

      await visitor.go(`/products?search=${encodeURIComponent(product.title)}`);
      const card = visitor.page.getByRole('article').filter({ hasText: product.title });
      await card
        .getByText(/frete R\$\s13,70/)
        .first()
        .waitFor();

      expectOk(await buyer.call('POST', '/cart/add', { productId: product.id }));
      await saveForLater(visitor, product);

      await visitor.enter(await sellerOf(system, product.sellerId));
      await removeRule(visitor, 'produto', product.title);
      await makeDefault(visitor);
      await removeRule(visitor, 'padrao', 'Estado inteiro (MG)');
      expect(visitor.problems).toEqual([]);
      await visitor.close();
    },
  );

  it.each(roads)(
    'an administrator opens a neighbourhood, hides it and removes it at $width px',
    async (look) => {
      const visitor = await visit({ ...look, label: 'neighborhoods' });
      await visitor.enter(await admin(system));
      await keepNeighborhood(visitor, `Vila Teste ${look.width}`);
      expect(visitor.problems).toEqual([]);
      await visitor.close();
    },
  );
});

const button = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name, exact: true });
const combo = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

/** Chooses in a combobox; after typing the whole text there is nothing left to choose. */
async function choose(page: Page, label: string, name: string): Promise<void> {
  await combo(page, label).fill(name.slice(0, 5));
  await page.getByRole('option', { name, exact: true }).click();
}

async function makeRule({ page, go, look }: Visitor, title: string): Promise<void> {
  await go('/dashboard?tab=shipping&aba=produto');
  await button(page, 'Novo frete por produto').first().click();
  await choose(page, 'Produto', title);
  await combo(page, 'Estado').selectOption('SP');
  await choose(page, 'Cidade (opcional)', 'Campinas');
  await choose(page, 'Bairro (opcional)', 'Cambuí');
  await page.getByRole('textbox', { name: 'Frete (R$)', exact: true }).fill('13,7');
  await look('rule-form');
  await button(page, 'Criar frete').click();
  await page.getByText('Regra de frete criada com sucesso!').waitFor();
  await page.getByRole('row').filter({ hasText: title }).getByText('R$ 13,70').waitFor();
}

async function simulate({ page, go, look }: Visitor, title: string): Promise<void> {
  await go('/dashboard?tab=shipping&aba=simulador');
  await choose(page, 'Produto', title);
  await choose(page, 'Bairro', 'Cambuí');
  await button(page, 'Simular').click();
  const result = page.getByRole('region', { name: /^Entrega no Cambuí/ });
  await result.getByText('R$ 13,70').waitFor();
  await result.getByText('Regra do produto para Cambuí, Campinas – SP').waitFor();
  await look('simulator');
}

/** The cart shows the place of its freight; saved items leave the total, and removing can be undone. */
async function saveForLater(visitor: Visitor, { id, title }: Json): Promise<void> {
  const { page, go, look } = visitor;
  await go('/cart');
  await page.getByText('Entrega no Cambuí').waitFor();
  const sums = page.getByRole('region', { name: 'Resumo' });
  await sums
    .getByText(/R\$\s13,70/)
    .first()
    .waitFor();
  await button(page, `Guardar ${title} para depois`).click();
  await page.getByText('Seu carrinho está vazio').waitFor();
  await addAndSaveAgain(visitor, { id, title });
  await button(page, `Remover ${title} dos guardados`).click();
  const removed = page.getByText(`“${title}” saiu dos guardados.`);
  await removed.locator('..').getByRole('button', { name: 'Desfazer' }).click();
  const back = button(page, `Mover ${title} para o carrinho`);
  await back.waitFor();
  await look('saved-for-later');
  await back.click();
  await sums.waitFor();
}

/** Undo restores the item in the cart and the saved one. */
async function addAndSaveAgain({ page, go }: Visitor, { id, title }: Json): Promise<void> {
  await go(`/products/${id}`);
  await button(page, 'Adicionar ao carrinho').click();
  await untilInCart(page, 1);
  await go('/cart');
  await button(page, `Guardar ${title} para depois`).click();
  await page.getByText('Seu carrinho está vazio').waitFor();
  await page.getByText(`“${title}” foi guardado para depois.`).waitFor();
  await button(page, 'Desfazer').click();
  await button(page, `Guardar ${title} para depois`).waitFor();
  await button(page, `Mover ${title} para o carrinho`).waitFor();
  await button(page, `Remover ${title}`).click();
  await page.getByText('Seu carrinho está vazio').waitFor();
}

/** Outside of the shop's city, so that no other test's freight changes. */
async function makeDefault({ page, go, look }: Visitor): Promise<void> {
  await go('/dashboard?tab=shipping&aba=padrao');
  await button(page, 'Novo frete padrão').first().click();
  await combo(page, 'Estado').selectOption('MG');
  await page.getByRole('textbox', { name: 'Frete (R$)', exact: true }).fill('25');
  await button(page, 'Criar frete').click();
  await page.getByText('Regra de frete criada com sucesso!').waitFor();
  const row = page.getByRole('row').filter({ hasText: 'Estado inteiro (MG)' });
  await row.getByText('R$ 25,00').waitFor();
  await row.getByText('1 a 3 dias').waitFor();
  await look('default-rules');
}

async function removeRule({ page, go }: Visitor, part: string, name: string): Promise<void> {
  await go(`/dashboard?tab=shipping&aba=${part}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: /^Excluir: / }).click();
  await button(page.getByRole('dialog', { name: 'Excluir este frete?' }), 'Excluir').click();
  await page.getByText('Regra de frete excluída com sucesso!').waitFor();
}

async function keepNeighborhood({ page, go, look }: Visitor, name: string): Promise<void> {
  await go('/admin/neighborhoods');
  await button(page, 'Novo bairro').click();
  await page.getByLabel('Nome', { exact: true }).fill(name);
  await button(page, 'Salvar').click();
  await page.getByText('Bairro criado com sucesso!').waitFor();
  await page.getByLabel('Mostrar inativos').click();
  await page.getByLabel('Buscar', { exact: true }).fill(name);
  await button(page, `Desativar: ${name}`).click();
  await page.getByText('Bairro desativado com sucesso!').waitFor();
  await look('neighborhoods');
  await button(page, `Excluir: ${name}`).click();
  await button(page.getByRole('dialog'), 'Excluir').click();
  await page.getByText('Bairro excluído com sucesso!').waitFor();
}
