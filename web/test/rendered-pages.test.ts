import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { pausedProductId } from '../testing/fixture-catalog.ts';
import { categories, neighborhoods, products, sellers } from '../testing/fixture-data.ts';
import { gonePlace } from '../testing/fixture-gateway.ts';
import { openShop } from './shop.ts';

const shop = useService(openShop);

async function open(path: string, cookie?: string) {
  const response = await fetch(
    shop.url + path,
    cookie === undefined ? {} : { headers: { cookie } },
  );
  return { status: response.status, headers: response.headers, html: await response.text() };
}

function first<T>(list: readonly T[]): T {
  const [one] = list;
  if (one === undefined) throw new Error('the fixture is empty');
  return one;
}
const product = first(products);
const seller = first(sellers);
const sampleCategory = first(categories.filter(({ productCount }) => productCount > 0));
const place = first(neighborhoods);
const cookieOf = (chosen: { id: string; name: string }) =>
  encodeURIComponent(JSON.stringify(chosen));
const placeCookie = `largo-place=${cookieOf({ id: place.id, name: place.name })}`;

const screens = [
  { path: '/', shows: 'mora perto.' },
  { path: '/products', shows: ' produtos<' },
  { path: `/products/${product.id}`, shows: product.title },
  { path: `/products/${product.id}-qualquer-titulo`, shows: product.title },
  { path: `/categories/${sampleCategory.id}`, shows: sampleCategory.name },
  { path: '/sellers', shows: 'Empreendedores de Campinas' },
  { path: `/sellers/${seller.id}`, shows: 'Ver todos os produtos' },
  { path: `/stores/${seller.id}`, shows: seller.businessName.replace('&', '&amp;') },
  { path: '/help/buyer', shows: 'Ajuda para comprar' },
  { path: '/help/seller', shows: 'Ajuda para vender' },
  { path: '/support', shows: 'Suporte' },
  { path: '/faq', shows: 'Perguntas frequentes' },
  { path: '/seller-benefits', shows: 'Vantagens de vender' },
  { path: '/privacy', shows: 'Política de privacidade' },
  { path: '/terms', shows: 'Termos de uso' },
  { path: '/lgpd', shows: 'seus direitos' },
];

describe('pages without scripts', () => {
  it.each(screens)('$path answers its content, head and one heading', async ({ path, shows }) => {
    const { status, html } = await open(path);

    expect(status).toBe(200);
    expect(html).toContain(shows);
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html).toMatch(/<title>[^<]*Largo[^<]*<\/title>/);
    const description = /<meta name="description" content="([^"]*)">/.exec(html)?.[1] ?? '';
    expect(description.length).toBeGreaterThan(20);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(html).toMatch(/<link rel="canonical" href="https:\/\/largo\.test\/[^"]*">/);
    expect(html).toMatch(/<meta property="og:title" content="[^"]+">/);
  });

  it('name the company, its CNPJ and address on every page', async () => {
    const { html } = await open('/faq');

    expect(html).toMatch(/CNPJ\s*(?:<!-- -->)?99\.999\.999\/0001-91/);
    expect(html).toContain('contato@largo.test');
  });

  it('say of a product how often it was sold, and whether there is enough of it', async () => {
    const enough = first(products.filter(({ stock, totalSales }) => stock > 4 && totalSales > 1));
    const last = first(products.filter(({ stock }) => stock === 1));
    const gone = first(products.filter(({ stock }) => stock === 0));

    expect((await open(`/products/${enough.id}`)).html).toContain(
      `${enough.totalSales} vendidos · Em estoque`,
    );
    expect((await open(`/products/${last.id}`)).html).toContain('· Última unidade<');
    expect((await open(`/products/${gone.id}`)).html).not.toMatch(/Em estoque<|· Última/);
  });

  it('describe a product to search engines with price, stock and 7 days to regret', async () => {
    const { html } = await open(`/products/${product.id}`);

    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    const data = blocks.map(([, json]) => JSON.parse(json ?? '') as Record<string, unknown>);
    const described = data.find((one) => one['@type'] === 'Product');
    expect(described).toMatchObject({
      name: product.title,
      offers: {
        price: product.price.toFixed(2),
        priceCurrency: 'BRL',
        hasMerchantReturnPolicy: { merchantReturnDays: 7 },
      },
    });
    expect(data.some((one) => one['@type'] === 'BreadcrumbList')).toBe(true);
  });

  it('offer every filter of a list as a link, with how many products it would leave', async () => {
    const { html } = await open('/products?search=bolo&minPrice=20', placeCookie);

    const links = [...html.matchAll(/<a [^>]*href="(\/products\?[^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
      ([, href = '', text = '']) => ({
        href: href.replaceAll('&amp;', '&'),
        text: text.replace(/<[^>]*>/g, ''),
      }),
    );
    const leadsTo = (href: string) => links.find((one) => one.href === href)?.text ?? '';
    const kept = '/products?search=bolo';
    expect(leadsTo(`${kept}&category=alimentos&minPrice=20`)).toMatch(/^Alimentos e Bebidas\d+$/);
    expect(leadsTo(`${kept}&minPrice=20&delivery=free`)).toMatch(
      new RegExp(`^Frete grátis para o ${place.name}\\d+$`),
    );
    expect(leadsTo(kept)).toBe('A partir de R$ 20');
    expect(leadsTo('/products?minPrice=20')).toBe('“bolo”');
  });

  it('say what was looked for instead of a slip, and lead on where nothing is found', async () => {
    const slip = await open('/products?search=caneka');
    expect(slip.html).toContain('Mostrando resultados para “caneca”.');

    const { html } = await open('/products?search=bolo%20de%20xilofone&neighborhood=Centro');
    expect(html).toContain('Nenhum produto encontrado');
    expect(html).toMatch(/Você quis dizer.*?<a [^>]*href="\/products\?search=bolo"/s);
    expect(html).toContain('aria-label="Remover filtro Entrega no Centro"');
    expect(html).toContain('Ou passeie pelas categorias');

    const named = await open('/products?search=cambui');
    expect(named.html).toMatch(
      /<a [^>]*href="\/products\?neighborhood=Cambu%C3%AD".*?Ver produtos com entrega no Cambuí/s,
    );
  });

  it('say which words are left out, and take a neighbourhood at the end for a filter that can go', async () => {
    const near = await open('/products?search=caneca%20de%20xilofone');
    expect(near.html).toContain('Não achamos exatamente isso. Veja o mais parecido.');
    expect(near.html).toContain('Resultados sem a palavra “xilofone”.');

    const cheap = await open('/products?search=caneca%20barata%20com%20desconto');
    expect(cheap.html).toContain(
      'Mostrando produtos com desconto, os preços mais baixos primeiro.',
    );
    expect(cheap.html).toMatch(/<a [^>]*href="\/products\?search=caneca"[^>]*>Buscar só “caneca”/);

    const free = '/products?search=caneca%20frete%20gratis';
    const hint = 'Escolha seu bairro para ver o que tem frete grátis.';
    expect((await open(free)).html).toContain(hint);
    expect((await open(free, placeCookie)).html).not.toContain(hint);

    const there = await open('/products?search=caneca%20no%20bairro');
    expect(there.html).toMatch(/Mostrando “caneca” em lojas [^<]+\./);
    const removals = there.html.match(/<a [^>]*aria-label="Remover filtro [^>]*>/g) ?? [];
    const leads = removals.filter((link) => link.includes('href="/products?search=caneca"'));
    expect(leads).toHaveLength(1);
  });

  it('show only what is delivered to the neighbourhood of the cookie, everything without one', async () => {
    const countIn = (html: string) => Number(/>(\d+) produtos</.exec(html)?.[1]);
    const path = '/products?delivery=here';

    const here = countIn((await open(path, placeCookie)).html);
    expect(here).toBeGreaterThan(0);
    expect(here).toBeLessThan(products.length);
    expect(countIn((await open(path)).html)).toBe(products.length);
  });

  it('show the one page of a list that the address names, with links to the others', async () => {
    const cardsOn = async (path: string) => (await open(path)).html.match(/<article/g)?.length;
    const { html } = await open('/products?page=2');

    expect(html).toContain('Mostrando 21 a 40 de');
    expect(await cardsOn('/products?page=2')).toBe(20);
    expect(html).toMatch(/<a [^>]*rel="prev"[^>]*href="\/products"/);
    expect(html).toMatch(/<a [^>]*rel="next"[^>]*href="\/products\?page=3"/);

    expect((await open('/sellers')).html).toContain('href="/sellers?page=2"');
    expect(await cardsOn('/sellers')).toBe(20);
    expect(await cardsOn('/sellers?page=2')).toBe(Math.min(20, sellers.length - 20));
    expect(await cardsOn('/sellers?search=CAMBUI&sort=name')).toBe(
      sellers.filter(({ neighborhood }) => neighborhood === 'Cambuí').length,
    );
  });

  it('are empty lists where an address names nothing that there is', async () => {
    for (const query of ['seller=abc', `neighborhood=${'z'.repeat(300)}`, 'category=nada']) {
      const { status, html } = await open(`/products?${query}`);
      expect(status, query).toBe(200);
      expect(html, query).toContain('Nenhum produto encontrado');
      expect(/<meta name="robots" content="([^"]*)">/.exec(html)?.[1]).toBe('noindex, follow');
    }
  });

  it('are not there where an address names a call, or is no word at all', async () => {
    for (const name of ['export', '%20', '%00', '%09', 'x%3Fy', 'x%23y'])
      for (const path of ['products', 'categories', 'stores'])
        expect((await open(`/${path}/${name}`)).status, `/${path}/${name}`).toBe(404);
  });

  it('have one address for search engines, whichever of its names a category is called by', async () => {
    const department = first(categories.filter(({ parentId }) => parentId === null));
    const below = first(categories.filter(({ parentId }) => parentId === department.id));

    const { html } = await open(`/categories/${department.slug}`);

    const canonical = /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1];
    expect(canonical).toBe(`https://largo.test/categories/${department.slug}`);
    const tiles = html.slice(html.indexOf('<main'));
    expect(tiles.includes(`href="/categories/${below.slug}"`)).toBe(true);
  });

  it('show freight for the neighbourhood of the cookie and ask for one without it', async () => {
    const chosen = await open(`/products/${product.id}`, placeCookie);
    const without = await open(`/products/${product.id}`);

    expect(chosen.html).toContain(`Entrega no ${place.name}`);
    expect(chosen.html).toMatch(/frete R\$\s6,90/);
    expect(without.html).toContain('Escolha o bairro para ver frete e prazo');
  });

  it.each([
    ['/', '%7Bnonsense'],
    ['/', cookieOf({ id: 'vila-torta', name: 'Vila Torta' })],
    // Who delivers there can't be said: without the place it is a list as any other.
    ['/products?delivery=here', cookieOf({ id: gonePlace, name: 'Vila Torta' })],
  ])('ignore on %s a place cookie that makes no sense: %s', async (path, value) => {
    const { status, html } = await open(path, `largo-place=${value}`);

    expect(status).toBe(200);
    expect(html).toContain('Escolha o bairro');
    expect(html).not.toContain('Vila Torta');
  });
});

describe('pages that say what a sale costs and how long money waits', () => {
  it('say what administrators have set', async () => {
    const { saleTerms } = shop.gateway;
    const before = { ...saleTerms };
    const changes = { commissionRate: 6.5, platformFee: 1, autoReleaseDays: 21 };
    Object.assign(saleTerms, changes, { disputeInvestigationDays: 9 });
    const pages = ['/faq', '/terms', '/seller-benefits', '/help/seller', '/help/buyer'];
    const [faq, terms, benefits, selling, buying] = await Promise.all(
      pages.map(async (path) => (await open(path)).html),
    );
    Object.assign(saleTerms, before);

    for (const html of [faq, terms, benefits, selling]) {
      expect(html).toContain('6,5% de comissão e 1% de taxa da plataforma');
      expect(html).toContain('21 dias depois da entrega confirmada');
    }
    for (const html of [faq, terms, buying]) expect(html).toContain('espondemos em até 9 dias');
    expect(selling).toMatch(/Num pedido de R\$\s100,00 você recebe R\$\s92,50/);
    expect(selling).toContain('Responda pelo pedido em até 9 dias');
  });
});

describe('addresses that lead nowhere', () => {
  it.each([
    { path: '/uma-pagina-que-nao-existe', shows: 'Página não encontrada' },
    { path: '/products/0190ffff-0000-7000-8000-00000000ffff', shows: 'Mais vendidos na cidade' },
    { path: `/products/${pausedProductId}`, shows: 'A loja pausou a venda deste produto' },
    { path: '/categories/0190ffff-0000-7000-8000-00000000ffff', shows: 'Página não encontrada' },
    { path: '/stores/0190ffff-0000-7000-8000-00000000ffff', shows: 'Loja não encontrada' },
  ])('$path answers 404 with a page of its own', async ({ path, shows }) => {
    const { status, html } = await open(path);

    expect(status).toBe(404);
    expect(html).toContain(shows);
    expect(html).toContain('<meta name="robots" content="noindex">');
  });
});

describe('what a page may not do', () => {
  it('never lets a search term become markup', async () => {
    const evil = '</script><script>alert(1)</script><img src=x onerror=alert(2)>';

    const { html } = await open(`/products?search=${encodeURIComponent(evil)}`);

    expect(html).not.toContain('<script>alert(1)');
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('&lt;/script&gt;');
  });

  it('runs no inline script but the one the policy names by its hash', async () => {
    const { headers, html } = await open('/');

    const policy = headers.get('content-security-policy') ?? '';
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
    expect(scripts).toMatch(/'sha256-[^']+'/);
    expect(scripts).not.toContain('unsafe');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(html.match(/<script>(?!<)/g)).toHaveLength(1);
  });

  it('is kept by no shared cache', async () => {
    const { headers } = await open('/');

    expect(headers.get('cache-control')).toContain('private');
    expect(headers.get('vary')).toContain('Cookie');
  });
});

describe('the API away', () => {
  it('answers 503 with the shell, so that the browser can try by itself', async () => {
    const broken = await openShop();
    broken.gateway.fail(503);

    const response = await fetch(`${broken.url}/products`);
    const html = await response.text();
    await broken.stop();

    expect(response.status).toBe(503);
    expect(html).toContain('<div id="root"></div>');
    expect(html).toContain('<script type="module"');
  });

  it('leads to what works, above the page and without its scripts', async () => {
    const broken = await openShop();
    const link = '<a href="/status">Veja o que está funcionando</a>';
    expect(await (await fetch(`${broken.url}/products`)).text()).not.toContain(link);
    broken.gateway.fail(503);

    const html = await (await fetch(`${broken.url}/sellers`)).text();
    await broken.stop();

    expect(html.indexOf(link)).toBeGreaterThan(0);
    expect(html.indexOf(link)).toBeLessThan(html.indexOf('<div id="root">'));
  });
});

describe('the micro-cache', () => {
  it('renders a page once for a crowd, and apart for each neighbourhood', async () => {
    const crowded = await openShop({ cacheMs: 5_000 });
    const visit = (cookie?: string) =>
      fetch(`${crowded.url}/sellers`, cookie === undefined ? {} : { headers: { cookie } });

    await Promise.all(Array.from({ length: 20 }, () => visit()));
    await visit();
    const forCrowd = crowded.gateway.calls.filter((call) => call.includes('/users/sellers')).length;
    await visit(placeCookie);
    const afterPlace = crowded.gateway.calls.filter((call) =>
      call.includes('/users/sellers'),
    ).length;
    await crowded.stop();

    expect(forCrowd).toBe(1);
    expect(afterPlace).toBe(2);
  });
});

describe('files of the client', () => {
  it('are immutable, compressed beforehand and not guessed', async () => {
    const { html } = await open('/');
    const script = /<script type="module" src="([^"]+)"/.exec(html)?.[1] ?? '';

    const response = await fetch(shop.url + script);
    const missing = await fetch(`${shop.url}/assets/nothing.js`);

    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('content-type')).toContain('javascript');
    expect(missing.status).toBe(404);
  });
});

describe('pages while deliveries are not known', () => {
  it.each(['away', 'silent'] as const)('are rendered when shipping is %s', async (state) => {
    shop.gateway.setShipping(state);
    const visit = async ({ path, shows }: (typeof screens)[number]) => {
      const startedAt = performance.now();
      const { status, html } = await open(path, placeCookie);
      return { path, status, shown: html.includes(shows), ms: performance.now() - startedAt };
    };
    const visits = await Promise.all(screens.slice(0, 8).map(visit));
    shop.gateway.setShipping('well');

    const wrong = visits.filter(({ status, shown, ms }) => status !== 200 || !shown || ms > 8_000);
    expect(wrong).toEqual([]);
  });
});

describe('the landing page of an empty city', () => {
  const nothing = { products: [], categories: [], neighborhoods: [], sellers: [], total: 0 };
  const api = useService(async () => {
    const server = createServer((_request, response) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(nothing)),
    );
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    return { url: `http://127.0.0.1:${port}`, stop: async () => void server.close() };
  });

  it('has no heading with nothing under it, and says once that there are no stores', async () => {
    const empty = await openShop({ apiUrl: api.url });
    try {
      const html = await (await fetch(empty.url)).text();
      expect(html).toContain('Os primeiros produtos estão chegando.');
      expect(html.match(/Nenhuma loja encontrada no momento\./g)).toHaveLength(1);
      expect(html).not.toMatch(/Categorias em destaque|Lojas da cidade/);
    } finally {
      await empty.stop();
    }
  });
});
