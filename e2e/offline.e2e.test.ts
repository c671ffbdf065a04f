import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { phone } from './support/browsing.ts';
import { describeInBrowser } from './support/in-browser.ts';
import { newBuyer } from './support/people.ts';
import { openPix, placeOrders, productsOf } from './support/purchase-flow.ts';

const system = inject('system');

const untilInCharge = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('largo.offline-orders'));

describeInBrowser('a phone without internet', (visit) => {
  it('shows the last orders with the code to pay, goes on with the line, and forgets at sign-out', async () => {
    const [product] = await productsOf(system, 1, { skip: 12, atLeast: 5 });
    const buyer = await newBuyer(system, 'Olga Offline');
    const { orders, purchaseId } = await placeOrders(buyer, [
      { productId: product.id, quantity: 1 },
    ]);
    const payment = await openPix(buyer, purchaseId);
    const visitor = await visit({ ...phone, turns: false, label: 'offline' });
    const { page, context, go, enter, look } = visitor;
    await enter(buyer);
    await go('/favorites');
    await untilInCharge(page);
    await expect.poll(() => kept(page), { timeout: 30_000 }).toContain(payment.pixCopyPaste);

    await context.setOffline(true);
    await go('/orders');
    await page.getByRole('heading', { level: 1, name: 'Você está sem internet' }).waitFor();
    expect(await page.getByLabel('Pix copia e cola').inputValue()).toBe(payment.pixCopyPaste);
    await page.getByText(orders[0].orderNumber).waitFor();
    await look('orders');

    await context.setOffline(false);
    await page.waitForURL(/\/orders$/);
    await page.getByRole('heading', { level: 1, name: 'Meus Pedidos' }).waitFor();
    await page.getByRole('button', { name: 'Conta', exact: true }).click();
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect.poll(() => kept(page)).toBeNull();
    await visitor.close();
  });
});
