import { atBothLooks, desk, flawsOf, lookHeight, phone } from '@largo/testkit';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';

export interface Look {
  readonly width?: number;
  readonly scheme?: 'light' | 'dark';
  readonly signedIn?: boolean;
  /** Stored once, as from an earlier visit. */
  readonly token?: string;
}

export { desk, phone };

/** A visitor with a browser context of their own; `problems` collects errors of console and scripts. */
export async function visitWith<T>(
  browser: Browser,
  { width = 1280, scheme = 'light', signedIn = false, token }: Look,
  work: (page: Page, problems: string[]) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width, height: lookHeight },
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

/** At desk and phone, light and dark, nothing sticks out sideways and axe has nothing to say. */
export function expectReadable(page: Page): Promise<void> {
  return atBothLooks(page, async (look) => {
    expect({ look, ...(await flawsOf(page)) }).toEqual({ look, overflow: 0, found: [] });
  });
}
