import type { Page } from 'playwright-core';
import type { Visitor } from './browsing.ts';

/** The pay button in the page, or in the bar of phones, which has the amount next to it. */
export const pixButton = (page: Page) =>
  page.getByRole('button', { name: /^Pagar (R\$\s[\d.,]+ )?com Pix/ });
export const cardButton = (page: Page) =>
  page.getByRole('button', { name: /^Pagar( R\$\s[\d.,]+)?( em \d+x)?( · R\$\s[\d.,]+)?$/ });

/** The provider's ways back, and the heading that the order's state gives each. */
export async function expectResults(
  { page, go, look }: Visitor,
  orderId: string,
  expected: Readonly<Record<'success' | 'pending' | 'failure', string>>,
): Promise<void> {
  for (const [variant, name] of Object.entries(expected)) {
    await go(`/payment/${variant}?order_id=${orderId}`);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await look(`result-${variant}`);
  }
}
