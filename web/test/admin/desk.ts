import type { Browser, Locator, Page } from 'playwright-core';
import { adminToken } from '../../testing/fixture-admin.ts';

export { expectReadable as expectClean } from '../browsing.ts';

export interface Look {
  readonly width?: number;
  readonly scheme?: 'light' | 'dark';
}

/** An administrator with a browser of their own. */
export async function atDesk(
  browser: Browser,
  { width = 1280, scheme = 'light' }: Look,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    ...{ viewport: { width, height: 844 }, colorScheme: scheme },
    ...{ reducedMotion: 'reduce', locale: 'pt-BR' },
  });
  await context.addInitScript((value) => localStorage.setItem('largo.token', value), adminToken);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  try {
    await work(page);
  } finally {
    await context.close();
  }
}

export const isFocused = (control: Locator) =>
  control.evaluate((element) => element === document.activeElement);
