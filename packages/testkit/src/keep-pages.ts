import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';

/** Where the test runner keeps its results; not set in manual runs. */
const results = process.env['LARGO_TEST_RESULTS'];

/** Saves a screenshot and the HTML of every page that a failed test has left open. */
export async function keepPages(contexts: readonly BrowserContext[], test: string): Promise<void> {
  if (results === undefined) return;
  await mkdir(results, { recursive: true });
  const pages = contexts.flatMap((context) => context.pages());
  const name = test.replaceAll(/[^\w.-]+/g, '-').slice(0, 150);
  await Promise.all(
    pages.map(async (page, index) => {
      const file = join(results, `${name}-${index}`);
      await writeFile(`${file}.html`, `<!-- ${page.url()} -->\n${await page.content()}`);
      await page.screenshot({ path: `${file}.png`, fullPage: true });
    }),
  );
}
