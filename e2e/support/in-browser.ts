import { findBrowser, keepPages, launchBrowser } from '@largo/testkit';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, inject } from 'vitest';
import { newVisitor, type Visitor, type VisitorOptions } from './browsing.ts';

const system = inject('system');
const chromium = await findBrowser();
if (!chromium.available && process.env['CI'] === 'true') throw new Error(chromium.reason);

export type Visit = (options: VisitorOptions) => Promise<Visitor>;

/** Tests in one browser. They are skipped on a machine without one; the title says why. */
export function describeInBrowser(title: string, tests: (visit: Visit) => void): void {
  const note = chromium.available ? '' : ` (skipped: ${chromium.reason})`;
  describe.skipIf(!chromium.available)(`${title}${note}`, () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await launchBrowser();
    });
    afterEach(async ({ task }) => {
      if (task.result?.state === 'fail') await keepPages(browser.contexts(), task.name);
    });
    // The browser stays for the next file.
    afterAll(() => Promise.all(browser.contexts().map((context) => context.close())));

    tests((options) => newVisitor(browser, system, options));
  });
}
