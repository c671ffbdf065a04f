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
  await page.close();
  server.close();
});

it.skipIf(!browser.available)(
  'is one for all who ask, and another after it has ended',
  async () => {
    const [first, same] = await Promise.all([launchBrowser(), launchBrowser()]);
    expect(same).toBe(first);

    await first.close();

    const next = await launchBrowser();
    expect([next === first, next.isConnected()]).toEqual([false, true]);
  },
);
