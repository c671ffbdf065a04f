import { atEachLook, desk, flawsOf, keepPages, lookHeight, looks, phone } from '@largo/testkit';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { leavePage, takePage } from './kept-page.ts';
import { specification } from '../shared/literals/specification.ts';

export interface Look {
  readonly width?: number;
  readonly scheme?: 'light' | 'dark';
  readonly signedIn?: boolean;
  /** Stored once, as from an earlier visit. */
  readonly token?: string;
  /** With the shop's service worker, which answers in place of routes that a test makes up. */
  readonly hasWorker?: boolean;
}

export { desk, looks, phone };

/** A visitor with a browser that knows nothing of any other; `problems` collects errors of console and scripts. */
export async function visitWith<T>(
  { width = 1280, scheme = 'light', signedIn = false, token, hasWorker = false }: Look,
  work: (page: Page, problems: string[]) => Promise<T>,
): Promise<T> {
  const kept = await takePage(hasWorker);
  const { context, page } = kept;
  await page.setViewportSize({ width, height: lookHeight });
  await page.emulateMedia({ media: null, colorScheme: scheme, reducedMotion: 'reduce' });
  page.setDefaultTimeout(20_000);
  if (signedIn) {
    await page.addInitScript(() => localStorage.setItem('largo.token', 'fixture-token'));
  }
  if (token !== undefined) {
    await page.addInitScript((stored) => {
      if (sessionStorage.getItem('visited') === null) localStorage.setItem('largo.token', stored);
      sessionStorage.setItem('visited', 'yes');
    }, token);
  }
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    const text = message.text();
    const isOwn =
      text.includes('404') || text === 'Service Worker registration blocked by Playwright';
    if (['error', 'warning'].includes(message.type()) && !isOwn) problems.push(text);
  });
  let isReusable = false;
  try {
    const result = await work(page, problems);
    isReusable = true;
    return result;
  } catch (error) {
    await keepPages([context], expect.getState().currentTestName ?? 'unknown');
    throw error;
  } finally {
    await leavePage(kept, isReusable);
  }
}

/** Not what is part of a name, as `largo.cart`. */
const wordsOf = (text: string) =>
  text.toLowerCase().match(/(?<![\p{L}.-])\p{L}{3,}(?![\p{L}-])/gu) ?? [];
/** Words of English texts that are Portuguese too, or names. */
const shared = [
  'checkout',
  'complete',
  'enter',
  'for',
  'link',
  'login',
  'mercado',
  'pago',
  'sdk',
  'some',
  'status',
  'token',
];
const englishWords = new Set(Object.values(specification).flatMap(wordsOf));
for (const word of shared) englishWords.delete(word);

/**
 * English words of the catalogue that stand on a page and are not marked as such. Names of rules and events
 * belong to no language.
 */
async function englishOn(page: Page): Promise<string[]> {
  const text = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[lang="en"], [translate="no"]')].reduce(
      (all, { innerText }) => all.replace(innerText, ''),
      document.body.innerText,
    ),
  );
  return wordsOf(text).filter((word) => englishWords.has(word));
}

/** In Portuguese; nothing sticks out sideways and axe has nothing to say, at desk and phone, light and dark. */
export async function expectReadable(page: Page): Promise<void> {
  expect(await englishOn(page)).toEqual([]);
  await atEachLook(page, async (look) => {
    expect({ look, ...(await flawsOf(page)) }).toEqual({ look, overflow: 0, found: [] });
  });
}
