import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { adminToken } from '../../testing/fixture-admin.ts';

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

export async function expectClean(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  expect(overflow).toBeLessThanOrEqual(0);
}

export const isFocused = (control: Locator) =>
  control.evaluate((element) => element === document.activeElement);
