import type { Page } from 'playwright-core';
import { useService } from '@largo/testkit/vitest';
import { expect, it } from 'vitest';
import { neighborhoods } from '../../testing/fixture-data.ts';
import { gonePlace } from '../../testing/fixture-gateway.ts';
import { visitWith, type Look } from '../../test/browsing.ts';
import { openShop } from '../../test/shop.ts';
import { openSignedIn, visitFromCambui } from '../../test/visit-from-cambui.ts';

const shop = useService(openShop);

const visit = <T>(look: Look, work: (page: Page, problems: string[]) => Promise<T>) =>
  visitFromCambui(shop, look, work);

it('a chosen neighbourhood that is gone is forgotten: one can be chosen again', async () => {
  await visitWith({}, async (page) => {
    const value = encodeURIComponent(JSON.stringify({ id: gonePlace, name: 'Vila Sumida' }));
    await page.context().addCookies([{ name: 'largo-place', value, url: shop.url }]);
    await page.goto(`${shop.url}/products`);
    await page.getByRole('button', { name: 'Escolha o bairro' }).waitFor();
    expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ value }));
  });
});

it('a chosen neighbourhood that was renamed is shown and remembered by its new name', async () => {
  await visitWith({}, async (page) => {
    const [chosen] = neighborhoods;
    const value = encodeURIComponent(JSON.stringify({ ...chosen, name: 'Vila Antiga' }));
    await page.context().addCookies([{ name: 'largo-place', value, url: shop.url }]);
    await page.goto(`${shop.url}/products`);
    const header = page.getByRole('banner');
    await header.getByText(chosen?.name ?? '', { exact: true }).waitFor();
    expect(await header.getByText('Vila Antiga').count()).toBe(0);
    expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ value }));
  });
});

it('a neighbourhood that is renamed is called so on an open page', async () => {
  await visit({ signedIn: true }, async (page) => {
    const place = neighborhoods.find(({ name }) => name === 'Cambuí');
    let rename = (): void => undefined;
    const renamed = new Promise<void>((resolve) => (rename = resolve));
    await page.route('**/api/notifications/stream', async (route) => {
      await renamed;
      const data = JSON.stringify({ neighborhoodId: place?.id, name: 'Cambuí Novo' });
      const body = `event: neighborhood\ndata: ${data}\n\n`;
      await route.fulfill({ contentType: 'text/event-stream', body });
    });
    await openSignedIn(page, `${shop.url}/products`);
    const header = page.getByRole('banner');
    await header.getByText('Cambuí', { exact: true }).waitFor();

    const list = [{ ...place, name: 'Cambuí Novo', slug: 'cambui-novo', region: null }];
    await page.route('**/api/neighborhoods/active', (route) =>
      route.fulfill({ json: { neighborhoods: list } }),
    );
    rename();

    await header.getByText('Cambuí Novo', { exact: true }).waitFor();
  });
});
