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
  /** Looks at the page as it is now: a picture, and axe. */
  look(name: string): Promise<void>;
  close(): Promise<void>;
}

interface VisitorOptions {
  width: number;
  /** Begins the names of the pictures. */
  label: string;
  colorScheme?: 'light' | 'dark';
}

/** Somebody with a browser of their own. */
export async function newVisitor(
  browser: Browser,
  system: System,
  { width, label, colorScheme = 'light' }: VisitorOptions,
): Promise<Visitor> {
  const isPhone = width < 600;
  const context = await browser.newContext({
    viewport: { width, height: isPhone ? 844 : 900 },
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
    look: (name) => look(page, `${label}-${width}-${name}`),
    close: () => context.close(),
  };
}

async function look(page: Page, name: string): Promise<void> {
  if (takesPictures) {
    mkdirSync(pictures, { recursive: true });
    await page.screenshot({ path: path.join(pictures, `${name}.png`), fullPage: true });
  }
  // The newer mode opens a page of its own for every report, which takes longer than the analysis.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  );
  expect({ name, found }).toEqual({ name, found: [] });
}
