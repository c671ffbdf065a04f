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

export const desk = { width: 1280, scheme: 'light' } as const satisfies Look;
export const phone = { width: 390, scheme: 'dark' } as const satisfies Look;
const height = 844;

/** Somebody with a browser of their own; `problems` is what the console and scripts complain about. */
export async function visitWith<T>(
  browser: Browser,
  { width = 1280, scheme = 'light', signedIn = false, token }: Look,
  work: (page: Page, problems: string[]) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width, height },
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

/**
 * At desk and phone, light and dark, nothing sticks out sideways and axe has nothing to say. What a
 * page looks like is decided by styles alone, so it is turned for the other look, not opened again.
 */
export async function expectReadable(page: Page): Promise<void> {
  const [own, other] = page.viewportSize()?.width === phone.width ? [phone, desk] : [desk, phone];
  const top = await page.evaluate(() => window.scrollY);
  await expectClean(page, own);
  await turn(page, other, 0);
  await expectClean(page, other);
  await turn(page, own, top);
}

async function turn(page: Page, { width, scheme }: typeof desk | typeof phone, top: number) {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: scheme });
  await page.waitForFunction(
    (wanted) => document.documentElement.dataset['mantineColorScheme'] === wanted,
    scheme,
  );
  await page.evaluate((y) => window.scrollTo(0, y), top);
  // Even the shortest change of colour takes a frame, and a busy machine is late with frames.
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  });
}

async function expectClean(page: Page, look: Look): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  // The newer mode opens a page of its own for every report, which takes longer than the analysis.
  // What passed would be described in full too, which takes longer still.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);

  expect({ look, overflow: Math.max(0, overflow), found }).toEqual({
    ...{ look, overflow: 0, found: [] },
  });
}
