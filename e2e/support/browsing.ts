import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { atEachLook, desk, flawsOf, type Look, lookHeight, looks, phone } from '@largo/testkit';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Person } from './people.ts';
import type { System } from './system.ts';

const pictures = path.join(path.dirname(fileURLToPath(import.meta.url)), '../screenshots');
const patienceMs = 30_000;
/** Screenshots are for development only. */
const takesPictures = process.env['CI'] !== 'true';

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Errors of the console and of scripts, on every page of the shop. */
  problems: string[];
  go(to: string): Promise<void>;
  /** Logged in from the next page on, without the form, which `accounts` and `buying` test. */
  enter(person: Person): Promise<void>;
  /** Checks the current page at both widths: screenshot, scroll width, and axe; nothing on it is marked as English. */
  look(name: string): Promise<void>;
  close(): Promise<void>;
}

export { desk, type Look, phone };
/** For roads that a night walks at both widths and a day at one of them, so that no page is resized on the way. */
export const roads = looks.map((look) => ({ ...look, turns: false }));

export interface VisitorOptions extends Look {
  /** Prefix of the screenshots' names. */
  label: string;
  /** False: the page is checked at its own width, because the test runs at both. */
  turns?: boolean;
}

/** A visitor with a separate browser context. */
export async function newVisitor(
  browser: Browser,
  system: System,
  { width, label, scheme, turns = true }: VisitorOptions,
): Promise<Visitor> {
  const isPhone = width === phone.width;
  const context = await browser.newContext({
    viewport: { width, height: lookHeight },
    isMobile: isPhone,
    hasTouch: isPhone,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    colorScheme: scheme,
  });
  context.setDefaultTimeout(patienceMs);
  const problems: string[] = [];
  const note = (page: Page, text: string): void => {
    if (page.url().startsWith(system.shopUrl)) problems.push(`${page.url()}: ${text}`);
  };
  const watch = (page: Page): void => {
    page.on('pageerror', (error) => note(page, error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') note(page, message.text());
    });
  };
  context.on('page', watch);
  const page = await context.newPage();
  return {
    context,
    page,
    problems,
    async go(to) {
      await page.goto(`${system.shopUrl}${to}`, { waitUntil: 'load' });
    },
    async enter(person) {
      // A page without scripts, at the shop's address.
      await page.goto(`${system.shopUrl}/robots.txt`);
      await page.evaluate(`localStorage.setItem('largo.token', ${JSON.stringify(person.token())})`);
    },
    async look(name) {
      const nameOf = ({ width: seen }: Look) => `${label}-${seen}-${name}`;
      if (turns) await atEachLook(page, (look) => lookAt(page, nameOf(look)));
      else await lookAt(page, nameOf({ width, scheme }));
    },
    close: () => context.close(),
  };
}

/** Waits until the header counts so many units; the message next to the button is gone after three seconds. */
export const untilInCart = (page: Page, units: number): Promise<void> =>
  page
    .getByRole('link', {
      name: `Carrinho, ${units} ${units === 1 ? 'item' : 'itens'}`,
      exact: true,
    })
    .first()
    .waitFor();

async function lookAt(page: Page, name: string): Promise<void> {
  if (takesPictures) {
    mkdirSync(pictures, { recursive: true });
    await page.screenshot({ path: path.join(pictures, `${name}.png`), fullPage: true });
  }
  const english = await page.locator('[lang]:not(html)').allTextContents();
  const flaws = { english, ...(await flawsOf(page)) };
  expect({ name, ...flaws }).toEqual({ name, english: [], found: [], overflow: 0 });
}
