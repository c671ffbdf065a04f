import { pdfText } from '@largo/testkit';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { roads } from './support/browsing.ts';
import type { Json } from './support/client.ts';
import { describeInBrowser } from './support/in-browser.ts';
import { newBuyer, sellerOf } from './support/people.ts';
import { buy, productsOf } from './support/purchase-flow.ts';

const system = inject('system');

const printed = async (page: Page): Promise<string> =>
  pdfText(await page.pdf({ format: 'A4', preferCSSPageSize: true }));

describeInBrowser('what is printed of orders', (visit) => {
  it.each(roads)("a buyer's receipt and a store's slips, at $width px", async (look) => {
    const [product] = await productsOf(system, 1, { skip: 19, atLeast: 4 });
    const buyer = await newBuyer(system, 'Iara Impressa');
    const orders: Json[] = [];
    for (const quantity of [1, 2])
      orders.push((await buy(system, buyer, [{ productId: product.id, quantity }])).orders[0]);
    const [first, second] = orders;

    const asBuyer = await visit({ ...look, label: 'print-buyer' });
    await asBuyer.enter(buyer);
    await asBuyer.go(`/orders/${first.id}`);
    await asBuyer.page.getByRole('link', { name: 'Imprimir recibo' }).click();
    const heading = `Recibo do pedido ${first.orderNumber}`;
    await asBuyer.page.getByRole('heading', { name: heading }).waitFor();
    await asBuyer.look('receipt');
    const receipt = await printed(asBuyer.page);
    for (const part of [
      heading,
      product.title,
      'Decreto 7.962/2013',
      'até 7 dias depois de receber',
      'Forma de pagamento: Pix',
    ])
      // prettier-ignore
      expect(receipt).toContain(part);
    expect(receipt.match(/CNPJ: [\dA-Z]{2}\.[\dA-Z.]+\/[\dA-Z]{4}-\d\d/g)).toHaveLength(2);

    const asSeller = await visit({ ...look, label: 'print-seller' });
    await asSeller.enter(await sellerOf(system, product.sellerId));
    await asSeller.go(`/orders/packing?ids=${first.id},${second.id}`);
    await asSeller.page.getByText('2 pedidos, por bairro').waitFor();
    await asSeller.look('packing');
    const slips = await printed(asSeller.page);
    for (const part of [first.orderNumber, second.orderNumber, 'Iara Impressa', 'Cambuí'])
      expect(slips).toContain(part);
    // The delivery slip must not show the price.
    expect(slips).not.toContain('R$');
    for (const visitor of [asBuyer, asSeller]) {
      expect(visitor.problems).toEqual([]);
      await visitor.close();
    }
  });
});
