import { findBrowser, launchBrowser } from '@largo/testkit';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, inject } from 'vitest';
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
    afterAll(() => browser?.close());

    tests((options) => newVisitor(browser, system, options));
  });
}
