import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { createRenderer } from '../server/index.ts';
import { defaultSettings } from '../server/settings.ts';
import { openShop } from './shop.ts';

const shop = useService(() => openShop({ cacheMs: 60_000 }));

const navigation = { accept: 'text/html' };
const open = async (path: string) => {
  const response = await fetch(shop.url + path, { headers: navigation, redirect: 'manual' });
  return { status: response.status, html: await response.text() };
};

describe('a crowd of made-up addresses', () => {
  it('costs one page when only parameters differ that no page reads', async () => {
    const first = await open('/products?search=bolo&x=1');
    const asked = shop.gateway.calls.length;

    for (const path of ['/products?search=bolo', '/products?y=2&search=bolo&utm_source=z'])
      expect(await open(path)).toEqual(first);
    expect(shop.gateway.calls).toHaveLength(asked);
    expect((await open('/products?search=caneca&x=1')).html).not.toBe(first.html);
  });

  it('costs one page when none of them is there', async () => {
    const first = await open('/nothing-1');
    const asked = shop.gateway.calls.length;

    expect(first.status).toBe(404);
    expect(await open('/nothing-2/here?x=1')).toEqual(first);
    expect(shop.gateway.calls).toHaveLength(asked);
  });
});

describe('more visitors than pages can be rendered for', () => {
  it('get the page without its content at once, and when to come back', async () => {
    let finish = (): void => undefined;
    const held = new Promise<void>((resolve) => (finish = resolve));
    const errors: unknown[] = [];
    const renderer = createRenderer({
      apiUrl: shop.url,
      settings: { ...defaultSettings, publicUrl: 'https://largo.test' },
      findAssets: () => ({ script: '/a.js', styles: [], modules: [], fonts: [] }),
      bulkheadLimits: { atOnce: 1, maxWaiting: 1, maxWaitMs: 1_000 },
      onError: (error) => errors.push(error),
      loadEntry: async () => ({
        siteAddresses: {} as never,
        placeFromCookies: () => null,
        pageAddress: (address) => address,
        takesCard: () => undefined,
        pageKind: () => 'unknown',
        renderPage: async () => {
          await held;
          return { kind: 'redirect', status: 301, location: '/', mayTurn: false };
        },
      }),
    });
    const render = (url: string) => renderer.render({ url, cookies: '' });
    const inside = [render('/a'), render('/b')];

    expect((await render('/c')).status).toBe(503);
    finish();
    expect((await Promise.all(inside)).map(({ status }) => status)).toEqual([301, 301]);
    expect(errors).toEqual([]);
  });
});
