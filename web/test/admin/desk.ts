import type { Browser, Locator, Page } from 'playwright-core';
import { adminToken } from '../../testing/fixture-admin.ts';
import { desk, visitWith } from '../browsing.ts';

/** An administrator with a browser of their own. */
export const atDesk = (browser: Browser, work: (page: Page) => Promise<void>): Promise<void> =>
  visitWith(browser, { ...desk, token: adminToken }, work);

export const isFocused = (control: Locator) =>
  control.evaluate((element) => element === document.activeElement);
