import type { Page } from 'playwright-core';

/** The pay button in the page, or in the bar of phones, which has the amount next to it. */
export const pixButton = (page: Page) =>
  page.getByRole('button', { name: /^Pagar (R\$\s[\d.,]+ )?com Pix/ });
export const cardButton = (page: Page) =>
  page.getByRole('button', { name: /^Pagar( R\$\s[\d.,]+)?( em \d+x)?( · R\$\s[\d.,]+)?$/ });
