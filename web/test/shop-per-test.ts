import { launchBrowser } from '@largo/testkit';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openShop, type Shop } from './shop.ts';

/** One browser for the file, and a shop of its own for each test: what one changes no other finds. */
export function shopPerTest(): { readonly browser: Browser; readonly shop: Shop } {
  const current = {} as { browser: Browser; shop: Shop };
  beforeAll(async () => {
    current.browser = await launchBrowser();
  });
  afterAll(() => current.browser.close());
  beforeEach(async () => {
    current.shop = await openShop();
  });
  afterEach(() => current.shop.stop());
  return current;
}
