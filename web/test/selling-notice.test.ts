import { useService } from '@largo/testkit/vitest';
import { expect, it } from 'vitest';
import { openShop } from './shop.ts';

const shop = useService(() => openShop({ sellingMs: 20 }));

const open = async (path: string) =>
  (await fetch(shop.url + path, { headers: { accept: 'text/html' } })).text();
const said = 'As compras estão paradas por enquanto.';

it('every page says that selling is stopped and why, until it is resumed', async () => {
  expect(await open('/')).not.toContain(said);
  shop.gateway.selling.stopped = {
    reason: 'estamos <em obras> até as 14h.',
    since: '2026-11-27T12:00:00.000Z',
  };

  for (const path of ['/', '/products', '/cart', '/checkout'])
    await expect.poll(() => open(path)).toContain(said);
  expect(await open('/cart')).toContain('estamos &lt;em obras&gt; até as 14h. Você pode');

  shop.gateway.selling.stopped = null;
  await expect.poll(() => open('/cart')).not.toContain(said);
});
