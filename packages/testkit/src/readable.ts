import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { isItsDay, oneADay } from './tier.ts';

/** The screen size and colour scheme in which a page is checked. */
export interface Look {
  readonly width: number;
  readonly scheme: 'light' | 'dark';
}
export const desk = { width: 1280, scheme: 'light' } as const satisfies Look;
export const phone = { width: 390, scheme: 'dark' } as const satisfies Look;
export const lookHeight = 844;

/** Nightly tests check a page in both, the gate in one of them each day: each check costs much of a visit. */
export const looks: readonly Look[] = oneADay<Look>([desk, phone]);

/**
 * Shows a page light at desktop size and dark at phone size. Only styles decide how it looks, so it
 * is resized, not reloaded; afterwards it is restored.
 */
export async function atEachLook(page: Page, see: (look: Look) => Promise<void>): Promise<void> {
  const [own, other] = page.viewportSize()?.width === phone.width ? [phone, desk] : [desk, phone];
  if (looks.includes(own)) await see(own);
  if (!looks.includes(other)) return;
  const top = Number(await page.evaluate('window.scrollY'));
  await turn(page, other, 0);
  await see(other);
  await turn(page, own, top);
}

async function turn(page: Page, { width, scheme }: Look, top: number): Promise<void> {
  await page.setViewportSize({ width, height: lookHeight });
  await page.emulateMedia({ colorScheme: scheme });
  const turned = page.locator(`html[data-mantine-color-scheme="${scheme}"]`);
  await turned.waitFor({ state: 'attached' });
  // Scripts that follow the width need a frame, and a busy machine is late with frames.
  await page.evaluate(`window.scrollTo(0, ${top});
    new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())))`);
}

const rules = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Preloading would fetch every style sheet and media file again, which these rules do not need.
  preload: false,
} satisfies RunOptions;

// What lies behind a dialog can't be reached, so it may be half covered by a bar.
const reachable = `document.querySelector('[role="dialog"][aria-modal="true"]') ?? document`;

// Reports only violations: describing what passed takes longer than checking it.
const inspection = `axe.run(${reachable}, {
  ...${JSON.stringify(rules)},
  reporter: (results, _, done) =>
    done(
      results.flatMap(({ id, violations }) =>
        violations.map(({ node }) => id + ': ' + node.source),
      ),
    ),
})`;

// A page has a dozen colours, but axe parses each again for every text and every layer below it.
const colourMemory = `{
  const { prototype } = axe.commons.color.Color;
  const read = prototype.parseString;
  const known = new Map();
  prototype.parseString = function (text) {
    if (!known.has(text)) known.set(text, read.call(new axe.commons.color.Color(), text));
    const { r, g, b, alpha } = known.get(text);
    return Object.assign(this, { r, g, b, alpha });
  };
}`;

// axe's private fields are compiled to weak maps, which take a third of its time; properties are
// faster.
const fields = `class {
  key = Symbol();
  has(owner) { return this.key in owner; }
  get(owner) { return owner[this.key]; }
  set(owner, value) { owner[this.key] = value; return this; }
  delete(owner) { return delete owner[this.key]; }
}`;

let axe: string | undefined;

// How far the page or a dialog is too wide, or, at desktop size, a table that would have to be
// scrolled sideways to reach its last column.
const stickingOut = `Math.max(0, ...[
  document.documentElement,
  ...document.querySelectorAll('[role="dialog"]'),
  ...[...document.querySelectorAll('table')]
    .map((table) => table.parentElement)
    .filter((frame) => innerWidth > ${phone.width} && getComputedStyle(frame).overflowX === 'auto'),
].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))`;

/** axe takes most of a visit's time, so the gate lets it check a third of the screens each day. */
const inspectedEveryDays = 3;
/** The same name for every order, product or store, although their identifiers differ. */
const screenOf = (page: Page) => new URL(page.url()).pathname.replaceAll(/[0-9a-f-]{8,}|\d+/g, '');

/** By how much the page or a table on it is too wide now, and what axe finds wrong with it. */
export async function flawsOf(page: Page): Promise<{ overflow: number; found: string[] }> {
  const overflow = Number(await page.evaluate(stickingOut));
  const isInspected = isItsDay(screenOf(page), inspectedEveryDays);
  return { overflow, found: isInspected ? await inspect(page) : [] };
}

async function inspect(page: Page): Promise<string[]> {
  // Once per document, not once per check, because parsing and compiling axe takes long.
  if (!(await page.evaluate('"axe" in window'))) {
    const file = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
    const source = readFileSync(file, 'utf8');
    await page.evaluate((axe ??= `((WeakMap) => {${source}})(${fields});${colourMemory}`));
  }
  return page.evaluate<string[]>(inspection);
}
