import { cityDay, promisedDay } from '@largo/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultSettings } from '../server/settings.ts';
import { texts } from '@largo/web-shop/home/texts.ts';
import { neighborhoods, products, sellers } from '../testing/fixture-data.ts';
import { rates } from '../testing/fixture-search.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.stop());

const cambui = neighborhoods.find(({ name }) => name === 'Cambuí');
const placeCookie = `largo-place=${encodeURIComponent(JSON.stringify(cambui))}`;

/** What the shop itself says: without the page's data, and what is on cards. */
async function read(path: string, cookie = ''): Promise<string> {
  const html = await (await fetch(shop.url + path, { headers: { cookie } })).text();
  return html
    .replace(/<(script|article)[\s>][\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}
const linksOn = async (path: string) =>
  [...(await (await fetch(shop.url + path)).text()).matchAll(/href="(\/products\?[^"]*)"/g)].map(
    ([, href]) => decodeURIComponent((href ?? '').replaceAll('&amp;', '&').replaceAll('+', ' ')),
  );

describe('the landing page', () => {
  it('counts the stores that can sell, and says nothing of them when there are none', async () => {
    shop.gateway.market.selling = 3;
    expect(await read('/')).toContain('3 lojas da cidade');
    shop.gateway.market.selling = 1;
    expect(await read('/')).toContain('1 loja da cidade');
    shop.gateway.market.selling = 0;
    expect(await read('/')).not.toMatch(/lojas? da cidade Só empresas/);
  });

  it('says how soon something arrives only where a neighbourhood is chosen, and as it is there', async () => {
    const { market } = shop.gateway;
    const soon = async (quickestDays: number | null) => {
      market.delivery = { stores: 5, quickestDays };
      return /No Cambuí, receba[^.]*\./.exec(await read('/', placeCookie))?.[0] ?? null;
    };
    const dayOf = (days: number) => promisedDay(days, new Date(), defaultSettings.calendar);
    const sentence = (days: number) =>
      texts.hero.quickest('Cambuí', dayOf(days), cityDay(new Date()));

    expect(await soon(0)).toBe(sentence(0));
    expect(await soon(1)).toBe(sentence(1));
    expect(await soon(4)).toBe(sentence(4));
    expect(await soon(null)).toBeNull();
    market.delivery = null;
    expect(await read('/', placeCookie)).toContain('Você vê o frete e o prazo');
    market.delivery = { stores: 5, quickestDays: 0 };
    expect(await read('/')).not.toMatch(/receba (?:ainda|já)/);
  });

  it('has shelves for a chosen neighbourhood, each only when full, and no product twice', async () => {
    const shelves = ['Chega primeiro no Cambuí', 'Frete grátis para o Cambuí'];
    const open = async (cookie = '') => (await fetch(shop.url, { headers: { cookie } })).text();
    const whole = await open(placeCookie);
    const shown = [...whole.matchAll(/<article[^]*?href="\/products\/([0-9a-f-]{36})/g)];
    expect(shown).toHaveLength(16);
    expect(new Set(shown.map(([, id]) => id)).size).toBe(16);
    for (const title of shelves) expect(whole).toContain(title);
    expect(whole).not.toContain('Compre por bairro');

    const without = await open();
    for (const title of shelves) expect(without).not.toContain(title);
    expect(without).toContain('Compre por bairro');

    await shop.stop();
    shop = await openShop();
    shop.gateway.market.delivered = 3;
    const few = await open(placeCookie);
    for (const title of shelves) expect(few).not.toContain(title);
    expect(few).toContain(texts.featured.wellRated);
  });

  it('counts the stores that deliver to the chosen neighbourhood', async () => {
    const { market } = shop.gateway;
    market.delivery = { stores: 1, quickestDays: 1 };
    expect(await read('/', placeCookie)).toContain('1 entrega no Cambuí');
    market.delivery = { stores: 12, quickestDays: 1 };
    expect(await read('/', placeCookie)).toContain('12 entregam no Cambuí');
    expect(await read('/')).not.toContain('entregam no');
  });

  it('counts the neighbourhoods that something is delivered to, and links no other', async () => {
    const { unserved } = shop.gateway.market;
    for (const { name } of neighborhoods.slice(1)) unserved.add(name);
    const [only] = neighborhoods;

    expect(await read('/')).toContain('1 bairro atendido');
    const places = (await linksOn('/')).filter((href) => href.includes('neighborhood='));
    expect(new Set(places)).toEqual(new Set([`/products?neighborhood=${only?.name}`]));

    unserved.add(only?.name ?? '');
    expect(await read('/')).not.toContain('atendido');
    expect((await linksOn('/')).filter((href) => href.includes('neighborhood='))).toEqual([]);
  });

  it('calls products and stores well rated only when all that it shows are', async () => {
    expect(await read('/')).toContain('Bem avaliados na cidade');
    expect(await read('/')).toContain('Lojas queridas da cidade');
    const best = [products, sellers].map((all) =>
      [...all]
        .sort((a, b) => b.averageRating - a.averageRating)
        .map((one) => ({ one, was: one.averageRating })),
    );
    try {
      for (const { one } of best.flat()) one.averageRating = 3.9;
      expect(await read('/')).not.toContain('Bem avaliados');
      expect(await read('/')).not.toContain('Lojas queridas');
    } finally {
      for (const { one, was } of best.flat()) one.averageRating = was;
    }
  });

  it('never says by itself that something is near', async () => {
    const page = (await read('/', placeCookie)).replaceAll('O que é bom mora perto.', '');

    expect(page).toContain('Lojas');
    expect(page).not.toMatch(/\bpert(?:o|inho)\b/);
  });
});

describe('links', () => {
  it('of the first pages lead to no empty list', { timeout: 180_000 }, async () => {
    const starts = ['/', '/products', '/sellers'];
    const linked = new Set<string>();
    for (const start of starts) {
      const html = await (await fetch(shop.url + start)).text();
      for (const [, href = ''] of html.matchAll(
        /href="(\/(?:products\?|categories|stores)[^"]*)"/g,
      ))
        linked.add(href.replaceAll('&amp;', '&'));
    }
    const empty: string[] = [];
    for (const href of linked) {
      const answer = await fetch(shop.url + href);
      const page = await answer.text();
      if (!answer.ok || !page.includes('<article')) empty.push(`${answer.status} ${href}`);
    }

    expect(linked.size).toBeGreaterThan(50);
    expect(empty).toEqual([]);
  });
});

describe('a neighbourhood', () => {
  it('leads to what is delivered there, with the stores that are there as a second choice', async () => {
    const page = await read('/products?neighborhood=Cambu%C3%AD');
    const there = sellers.filter(({ neighborhood }) => neighborhood === 'Cambuí');

    expect(page).toContain('Produtos com entrega no Cambuí');
    const delivered = products.filter(({ sellerId }) =>
      rates.some((rate) => rate.sellerId === sellerId),
    );
    expect(page).toContain(`${delivered.length} produtos`);
    expect(page).toContain('Lojas que ficam no Cambuí');
    for (const { businessName } of there.slice(0, 2))
      expect(page).toContain(businessName.replace('&', '&amp;'));
    expect(await linksOn('/products?neighborhood=Cambu%C3%AD')).toContain(
      '/products?origin=Cambuí',
    );

    const own = products.filter(({ seller }) => seller.neighborhood === 'Cambuí').length;
    const second = await read('/products?origin=Cambu%C3%AD');
    expect(second).toContain('Produtos de lojas no Cambuí');
    expect(second).toContain(`${own} produtos`);
  });

  it('where no store is offers no second choice, and has products all the same', async () => {
    const page = await read('/products?neighborhood=vila%20brandina');

    expect(page).toContain('Produtos com entrega na Vila Brandina');
    expect(page).not.toContain('Nenhum produto encontrado');
    expect(page).not.toContain('Lojas que ficam');
  });

  it('is looked for by what is delivered there, not by the place of the visitor', async () => {
    await read('/products?neighborhood=Vila%20Brandina', placeCookie);
    const brandina = neighborhoods.find(({ name }) => name === 'Vila Brandina');
    const asked = shop.gateway.calls.filter((call) => call.startsWith('GET /products?'));

    expect(asked).toEqual([
      expect.stringMatching(new RegExp(`place=${brandina?.id}.*|delivery=here`)),
    ]);
    expect(asked[0]).toContain('delivery=here');
    expect(asked[0]).toContain(`place=${brandina?.id}`);
  });
});
