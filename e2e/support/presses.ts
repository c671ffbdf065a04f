import type { Page } from 'playwright-core';

export interface Presses {
  /** Since the last `begin`. */
  pressed: number;
  typed: number;
  begin(): void;
}

/** Counts what a person does on a page, over its navigations: presses, and keys. */
export async function countPresses(page: Page): Promise<Presses> {
  const presses: Presses = {
    pressed: 0,
    typed: 0,
    begin() {
      this.pressed = 0;
      this.typed = 0;
    },
  };
  await page.exposeFunction('countPress', (kind: 'pressed' | 'typed') => {
    presses[kind] += 1;
  });
  await page.addInitScript(`
    addEventListener('pointerdown', () => countPress('pressed'), true);
    addEventListener('beforeinput', () => countPress('typed'), true);
  `);
  return presses;
}

/** Wholly on the screen as it is, without scrolling. */
export async function isInSight(page: Page, ...names: (string | RegExp)[]): Promise<boolean> {
  const height = page.viewportSize()?.height ?? 0;
  for (const name of names) {
    const seen = page.getByText(name).filter({ visible: true });
    const boxes = await Promise.all((await seen.all()).map((one) => one.boundingBox()));
    if (!boxes.some((box) => box !== null && box.y >= 0 && box.y + box.height <= height))
      return false;
  }
  return true;
}
