import { expect, inject, it } from 'vitest';
import { desk } from './support/browsing.ts';
import { describeInBrowser } from './support/in-browser.ts';
import { expectOk, newBuyer } from './support/people.ts';
import { productsOf } from './support/purchase-flow.ts';

const system = inject('system');

async function reported(): Promise<number> {
  const text = await (await fetch(`${system.shopUrl}/metrics`)).text();
  return [...text.matchAll(/^content_policy_reports_total\{.*blocked="inline".*\} (\d+)$/gm)]
    .map(([, count]) => Number(count))
    .reduce((sum, count) => sum + count, 0);
}

describeInBrowser('M5: the content policy', (visit) => {
  it('lets a buyer with a full cart reach the card fields, and back to the shop', async () => {
    const [product] = await productsOf(system, 1, { skip: 20, atLeast: 3 });
    const buyer = await newBuyer(system, 'Clara Cartão');
    expectOk(await buyer.call('POST', '/cart/add', { productId: product.id, quantity: 1 }));
    const visitor = await visit({ ...desk, label: 'card', turns: false });
    const { page, go } = visitor;
    const documentPath = () =>
      page.evaluate(() => new URL(performance.getEntriesByType('navigation')[0]?.name ?? '').pathname); // prettier-ignore
    await visitor.enter(buyer);
    await go('/cart');
    await page.getByRole('link', { name: 'Ir para o pagamento' }).first().click();
    await page.getByRole('radio', { name: /Cartão de crédito/ }).check();
    const frames = page.locator('iframe');
    await expect.poll(() => frames.count()).toBe(3);
    for (let at = 0; at < 3; at += 1)
      await frames.nth(at).contentFrame().locator('input').first().waitFor();
    expect(await documentPath()).toBe('/checkout');

    await page.goBack();
    await page.getByRole('link', { name: 'Ir para o pagamento' }).first().waitFor();
    expect(await documentPath()).toBe('/cart');
    expect(await page.getByText(product.title).count()).toBeGreaterThan(0);
    expect(visitor.problems).toEqual([]);
    await visitor.close();
  }, 120_000);

  it('stops a planted script and counts it', async () => {
    const before = await reported();
    const { page, go, close } = await visit({ ...desk, label: 'planted', turns: false });
    await page.route(`${system.shopUrl}/`, async (route) => {
      const response = await route.fetch();
      const planted = '<script>document.title = "taken"</script></body>';
      const body = (await response.text()).replace('</body>', planted);
      await route.fulfill({ response, body });
    });
    await go('/');

    expect(await page.title()).not.toBe('taken');
    await expect.poll(reported).toBeGreaterThan(before);
    await close();
  }, 60_000);
});
