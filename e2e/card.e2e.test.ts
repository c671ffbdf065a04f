import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { roads, type Visitor } from './support/browsing.ts';
import { describeInBrowser } from './support/in-browser.ts';
import { cardButton, expectResults } from './support/paying.ts';
import { countPresses } from './support/presses.ts';
import { expectOk, newBuyer, type Person } from './support/people.ts';
import { control, productsOf, until } from './support/purchase-flow.ts';

const system = inject('system');
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
const bank = (page: Page) =>
  page.locator('iframe[src="/card-challenge"]').contentFrame().locator('iframe').contentFrame();

async function openCard({ enter, go, page }: Visitor, buyer: Person, skip: number): Promise<void> {
  const [product] = await productsOf(system, 1, { skip, atLeast: 5 });
  expectOk(await buyer.call('POST', '/cart/add', { productId: product.id, quantity: 1 }));
  await enter(buyer);
  await go('/checkout');
  await page.getByRole('radio', { name: /Cartão de crédito/ }).check();
  const typed = { cardNumber: '5031433215406351', expirationDate: '1140', securityCode: '123' };
  for (const [name, text] of Object.entries(typed)) {
    const frame = page.locator(`iframe[name="mp-${name}"]`).contentFrame();
    await frame.locator('input').fill(text);
  }
  await expect.poll(() => page.getByLabel('Parcelas').isEnabled()).toBe(true);
}

async function payAs(page: Page, name: string): Promise<void> {
  await page.getByLabel('Nome impresso no cartão').fill(name);
  await cardButton(page).click();
}

const ordersOf = async (buyer: Person) => expectOk(await buyer.call('GET', '/orders')).body.orders;

describeInBrowser('paying by card', (visit) => {
  it.each(roads)(
    'a bank that asks is answered in a frame: no, not at all, then yes, with one form and one order, at $width px',
    async (look) => {
      const buyer = await newBuyer(system, 'Dora Desafio');
      const visitor = await visit({ ...look, label: 'challenge' });
      const { page } = visitor;
      const presses = await countPresses(page);
      await openCard(visitor, buyer, look.width > 500 ? 24 : 25);
      await page.getByLabel('Parcelas').selectOption({ index: 0 });

      await payAs(page, 'CHAL');
      await bank(page).getByRole('button', { name: 'Não fui eu' }).waitFor();
      await visitor.look('challenge');
      expect(await cardButton(page).count()).toBe(0);
      await bank(page).getByRole('button', { name: 'Não fui eu' }).click();
      await page.getByText(/A confirmação que o banco pediu não foi concluída/).waitFor();

      presses.begin();
      await cardButton(page).click();
      await bank(page).getByRole('button', { name: 'Confirmar compra' }).waitFor();
      expect(presses).toMatchObject({ pressed: 1, typed: 0 });
      await page.getByRole('button', { name: 'Voltar sem confirmar' }).click();
      await page.getByText(/O pagamento foi cancelado antes da confirmação/).waitFor();

      await cardButton(page).click();
      await bank(page).getByRole('button', { name: 'Confirmar compra' }).waitFor();
      await page.reload();
      await bank(page).getByRole('button', { name: 'Confirmar compra' }).click();
      await page.getByRole('heading', { name: 'Pagamento confirmado!' }).waitFor();
      expect(plain(await page.getByRole('main').textContent())).toContain(
        'Mastercard •••• 6351, 1x',
      );
      expect(await ordersOf(buyer)).toHaveLength(1);
      expect(visitor.problems).toEqual([]);
      await visitor.close();
    },
    180_000,
  );

  it.each(roads)(
    'a refused card pays by the same form, is analysed, then approved and shown with its order, at $width px',
    async (look) => {
      const buyer = await newBuyer(system, 'Caio Cartão');
      const visitor = await visit({ ...look, label: 'card' });
      const { page } = visitor;
      await openCard(visitor, buyer, look.width > 500 ? 26 : 27);

      await payAs(page, 'FUND');
      await page.getByText(/O cartão não tem limite suficiente/).waitFor();
      await visitor.look('refused');
      await payAs(page, 'CONT');
      await page.getByRole('heading', { name: 'Pagamento em análise' }).waitFor();
      const [order] = await ordersOf(buyer);
      await expectResults(visitor, order.id, { success: 'Pagamento em processamento', pending: 'Pagamento pendente', failure: 'Pagamento pendente' }); // prettier-ignore
      await visitor.go(`/order-confirmation?orderId=${order.id}`);
      await page.getByRole('heading', { name: 'Pagamento em análise' }).waitFor();
      const { payment } = await until(buyer, `/payments/order/${order.id}`, (body) => body.payment?.mercadoPagoId !== null); // prettier-ignore
      const settled = { status: 'approved' };
      expectOk(await control(system, `/payments/${payment.mercadoPagoId}/settle`, settled));
      await page.getByRole('heading', { name: 'Pagamento confirmado!' }).waitFor();
      await expectResults(visitor, order.id, { success: 'Pagamento aprovado', pending: 'Pagamento aprovado', failure: 'Pagamento aprovado' }); // prettier-ignore
      await visitor.go(`/orders/${order.id}`);
      await page.getByText('Detalhes', { exact: true }).click();
      await page.getByText('Mastercard •••• 6351, 1x').waitFor();
      expect(await ordersOf(buyer)).toHaveLength(1);
      expect(visitor.problems).toEqual([]);
      await visitor.close();
    },
    180_000,
  );
});
