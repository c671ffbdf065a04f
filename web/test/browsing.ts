import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';

export interface Look {
  readonly width?: number;
  readonly scheme?: 'light' | 'dark';
  readonly signedIn?: boolean;
  /** Stored once, as from an earlier visit. */
  readonly token?: string;
}

/** Phone and desk, light and dark. */
export const looks = [
  { width: 1280, scheme: 'light' },
  { width: 390, scheme: 'dark' },
] as const satisfies readonly Look[];

/** Somebody with a browser of their own; `problems` is what the console and scripts complain about. */
export async function visitWith<T>(
  browser: Browser,
  { width = 1280, scheme = 'light', signedIn = false, token }: Look,
  work: (page: Page, problems: string[]) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width, height: 844 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'pt-BR',
  });
  if (signedIn) {
    await context.addInitScript(() => localStorage.setItem('largo.token', 'fixture-token'));
  }
  if (token !== undefined) {
    await context.addInitScript((stored) => {
      if (sessionStorage.getItem('visited') === null) localStorage.setItem('largo.token', stored);
      sessionStorage.setItem('visited', 'yes');
    }, token);
  }
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    const isOwn404 = message.text().includes('404');
    if (['error', 'warning'].includes(message.type()) && !isOwn404) problems.push(message.text());
  });
  try {
    return await work(page, problems);
  } finally {
    await context.close();
  }
}

/** Nothing sticks out sideways and axe has nothing to say. */
export async function expectReadable(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  // The newer mode opens a page of its own for every report, which takes longer than the analysis.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();

  expect(overflow).toBeLessThanOrEqual(0);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}
