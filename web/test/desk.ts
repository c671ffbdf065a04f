import type { Locator, Page } from 'playwright-core';
import { adminToken } from '../testing/fixture-admin.ts';
import { desk, visitWith } from './browsing.ts';

/** An administrator with a browser of their own. */
export const atDesk = (work: (page: Page) => Promise<void>): Promise<void> =>
  visitWith({ ...desk, token: adminToken }, work);

export const isFocused = (control: Locator) =>
  control.evaluate((element) => element === document.activeElement);
