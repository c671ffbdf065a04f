import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { isItsDay, oneADay } from './tier.ts';

/** Screen and colours a page is looked at with. */
export interface Look {
  readonly width: number;
  readonly scheme: 'light' | 'dark';
}
export const desk = { width: 1280, scheme: 'light' } as const satisfies Look;
export const phone = { width: 390, scheme: 'dark' } as const satisfies Look;
export const lookHeight = 844;

/** The night sees a page at both, the gate at one of them a day: it is a large part of what a visit costs. */
export const looks: readonly Look[] = oneADay<Look>([desk, phone]);

/**
 * Shows a page as at a desk, light, and on a phone, dark. What it looks like is decided by styles
 * alone, so it is turned for the other look, not opened again; and it is left as it was found.
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
  // What follows the width by script takes a frame, and a busy machine is late with frames.
  await page.evaluate(`window.scrollTo(0, ${top});
    new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())))`);
}

const rules = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // It would fetch every style sheet and film again, for rules that need none of them here.
  preload: false,
} satisfies RunOptions;

// What lies behind a dialog can't be reached, so it may lie half below a bar.
const reachable = `document.querySelector('[role="dialog"][aria-modal="true"]') ?? document`;

// Only what is wrong is described: to describe what passed takes longer than to find out.
const inspection = `axe.run(${reachable}, {
  ...${JSON.stringify(rules)},
  reporter: (results, _, done) =>
    done(
      results.flatMap(({ id, violations }) =>
        violations.map(({ node }) => id + ': ' + node.source),
      ),
    ),
})`;

// A page has a dozen colours, and axe parses each again for every text and every layer below it.
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

// Private fields are compiled to weak maps in it, which take a third of its time; a property is quicker.
const fields = `class {
  key = Symbol();
  has(owner) { return this.key in owner; }
  get(owner) { return owner[this.key]; }
  set(owner, value) { owner[this.key] = value; return this; }
  delete(owner) { return delete owner[this.key]; }
}`;

let axe: string | undefined;

// Of the page itself, of a dialog, and at a desk of a table whose frame would have to be moved sideways to reach the
// last column.
const stickingOut = `Math.max(0, ...[
  document.documentElement,
  ...document.querySelectorAll('[role="dialog"]'),
  ...[...document.querySelectorAll('table')]
    .map((table) => table.parentElement)
    .filter((frame) => innerWidth > ${phone.width} && getComputedStyle(frame).overflowX === 'auto'),
].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))`;

/** Most of what a visit costs is axe: the gate lets it inspect a third of the screens a day. */
const inspectedEveryDays = 3;
/** The same for every order, product or store, whose identifiers differ. */
const screenOf = (page: Page) => new URL(page.url()).pathname.replaceAll(/[0-9a-f-]{8,}|\d+/g, '');

/** How far a page or a table on it sticks out sideways as it is now, and what axe finds wrong with it. */
export async function flawsOf(page: Page): Promise<{ overflow: number; found: string[] }> {
  const overflow = Number(await page.evaluate(stickingOut));
  const isInspected = isItsDay(screenOf(page), inspectedEveryDays);
  return { overflow, found: isInspected ? await inspect(page) : [] };
}

async function inspect(page: Page): Promise<string[]> {
  // Once per document, not once per check: parsing and compiling it takes long.
  if (!(await page.evaluate('"axe" in window'))) {
    const file = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
    const source = readFileSync(file, 'utf8');
    await page.evaluate((axe ??= `((WeakMap) => {${source}})(${fields});${colourMemory}`));
  }
  return page.evaluate<string[]>(inspection);
}
