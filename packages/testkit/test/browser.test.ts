import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { findBrowser, launchBrowser } from '../src/index.ts';

const browser = await findBrowser();

it.skipIf(!browser.available)('opens a page of a local server', async () => {
  const server = createServer((_request, response) =>
    response.end('<title>Praça</title>'.replace('ç', '&ccedil;')),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const chromium = await launchBrowser();

  const page = await chromium.newPage();
  await page.goto(`http://127.0.0.1:${port}/`);

  expect(await page.title()).toBe('Praça');
  await chromium.close();
  server.close();
});
