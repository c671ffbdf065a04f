import { findBrowser, keepPages, launchBrowser } from '@largo/testkit';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, inject } from 'vitest';
import { newVisitor, type Visitor, type VisitorOptions } from './browsing.ts';
import type { System } from './system.ts';

const chromium = await findBrowser();
if (!chromium.available && process.env['CI'] === 'true') throw new Error(chromium.reason);

export type Visit = (options: VisitorOptions) => Promise<Visitor>;

/**
 * Tests in one browser. They are skipped on a machine without one; the title says why.
 * @param systemOf whose shop is visited: the shared one, or one of the file's own
 */
export function describeInBrowser(
  title: string,
  tests: (visit: Visit) => void,
  systemOf: () => System = () => inject('system'),
): void {
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

    tests((options) => newVisitor(browser, systemOf(), options));
  });
}
