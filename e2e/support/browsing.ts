import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { System } from './system.ts';

const pictures = path.join(path.dirname(fileURLToPath(import.meta.url)), '../screenshots');
const patienceMs = 30_000;
/** For people who work on the screens; a test run on a server has nobody to look at them. */
const takesPictures = process.env['CI'] !== 'true';

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Errors of the console and of scripts, on every page of the shop. */
  problems: string[];
  go(to: string): Promise<void>;
  /** Looks at the page as it is now, as at a desk and on a phone: a picture, its width, and axe. */
  look(name: string): Promise<void>;
  close(): Promise<void>;
}

export interface Look {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
}
export const desk: Look = { width: 1280, colorScheme: 'light' };
export const phone: Look = { width: 390, colorScheme: 'dark' };
/** For roads that are walked at both widths, so that no page needs to be turned. */
export const roads = [
  { ...desk, turns: false },
  { ...phone, turns: false },
] as const;

interface VisitorOptions extends Look {
  /** Begins the names of the pictures. */
  label: string;
  /** False: the page is looked at as it is, because the walk is made at both widths. */
  turns?: boolean;
}

/** Somebody with a browser of their own. */
export async function newVisitor(
  browser: Browser,
  system: System,
  { width, label, colorScheme, turns = true }: VisitorOptions,
): Promise<Visitor> {
  const own: Look = { width, colorScheme };
  const other = width === phone.width ? desk : phone;
  const isPhone = width === phone.width;
  const context = await browser.newContext({
    viewport: { width, height: heightOf(width) },
    ...{ isMobile: isPhone, hasTouch: isPhone, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' },
    ...{ reducedMotion: 'reduce', colorScheme },
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
    ...{ context, page, problems },
    async go(to) {
      await page.goto(`${system.shopUrl}${to}`, { waitUntil: 'load' });
    },
    async look(name) {
      await lookAt(page, `${label}-${own.width}-${name}`);
      if (!turns) return;
      const top = Number(await page.evaluate('window.scrollY'));
      await turn(page, other, 0);
      await lookAt(page, `${label}-${other.width}-${name}`);
      await turn(page, own, top);
    },
    close: () => context.close(),
  };
}

const heightOf = (width: number): number => (width === phone.width ? 844 : 900);

/** What a page looks like is decided by styles alone, so it is turned, not opened again. */
async function turn(page: Page, { width, colorScheme }: Look, top: number): Promise<void> {
  await page.setViewportSize({ width, height: heightOf(width) });
  await page.emulateMedia({ colorScheme });
  const turned = page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`);
  await turned.waitFor({ state: 'attached' });
  await page.evaluate(`window.scrollTo(0, ${top})`);
  // Even the shortest change of colour takes a frame, and a busy machine is late with frames.
  await page.evaluate(`new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    .then(() => Promise.allSettled(document.getAnimations()
      .filter((one) => one instanceof CSSTransition).map(({ finished }) => finished)))
    .then(() => undefined)`);
}

async function lookAt(page: Page, name: string): Promise<void> {
  if (takesPictures) {
    mkdirSync(pictures, { recursive: true });
    await page.screenshot({ path: path.join(pictures, `${name}.png`), fullPage: true });
  }
  // The newer mode opens a page of its own for every report, which takes longer than the analysis.
  // What passed would be described in full too, which takes longer still.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  );
  const overflow = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect({ name, found, overflow: Math.max(0, Number(overflow)) }).toEqual({
    ...{ name, found: [], overflow: 0 },
  });
}
