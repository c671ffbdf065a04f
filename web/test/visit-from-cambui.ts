import type { Page } from 'playwright-core';
import { neighborhoods } from '../testing/fixture-data.ts';
import { visitWith, type Look } from './browsing.ts';

const cambui = encodeURIComponent(
  JSON.stringify(neighborhoods.find(({ name }) => name === 'Cambuí')),
);

/** Visits of a shop with a neighbourhood chosen before. */
export const visitFromCambui = <T>(
  shop: { readonly url: string },
  look: Look,
  work: (page: Page, problems: string[]) => Promise<T>,
) =>
  visitWith(look, async (page, problems) => {
    await page.context().addCookies([{ name: 'largo-place', value: cambui, url: shop.url }]);
    return work(page, problems);
  });

/** A signed-in page is never idle; its count in the header is the sign. */
export async function openSignedIn(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: /Notificações, \d/ }).waitFor();
}
