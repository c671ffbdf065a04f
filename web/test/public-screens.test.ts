import type { Page } from 'playwright-core';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { categories, neighborhoods, products, sellers } from '../testing/fixture-data.ts';
import { expectReadable, visitWith, type Look } from './browsing.ts';
import { openShop } from './shop.ts';

const shop = useService(() => openShop({ cacheMs: 1_000 }));

const buyable = products.find(
  (p) => p.stock > 3 && p.seller.canReceivePayments && p.totalReviews > 3,
);
const unpayable = products.find((p) => p.stock > 0 && !p.seller.canReceivePayments);
const sampleCategory = categories.find(({ productCount }) => productCount > 0);
const screens = [
  '/',
  '/products?search=bollo',
  '/products?search=bolo%20de%20xilofone',
  `/products/${buyable?.id}`,
  `/products/${unpayable?.id}`,
  `/categories/${sampleCategory?.id}`,
  '/sellers',
  `/stores/${sellers[0]?.id}`,
  `/stores/${sellers[0]?.id}?tab=reviews`,
  `/stores/${sellers[0]?.id}?tab=about`,
  '/pagina-que-nao-existe',
];

const cambui = neighborhoods.find(({ name }) => name === 'Cambuí');
const infoPaths = [
  '/help/buyer',
  '/help/seller',
  '/support',
  '/faq',
  '/seller-benefits',
  '/privacy',
  '/terms',
  '/lgpd',
];

const visit = <T>(look: Look, work: (page: Page, problems: string[]) => Promise<T>) =>
  visitWith(look, work);

describe('every screen', () => {
  it('hydrates in silence, fits its width and passes axe', { timeout: 240_000 }, async () => {
    await visit({}, async (page, problems) => {
      for (const path of [...screens, ...infoPaths]) {
        await page.goto(shop.url + path, { waitUntil: 'networkidle' });
        await expectReadable(page);
        expect({ path, problems }).toEqual({ path, problems: [] });
      }
    });
  });

  it('fits 320 px without sideways scrolling', async () => {
    await visit({ width: 320 }, async (page) => {
      for (const path of ['/', '/products', `/products/${buyable?.id}`]) {
        await page.goto(shop.url + path, { waitUntil: 'networkidle' });
        const overflow = () =>
          page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect({ path, fits: (await overflow()) <= 0 }).toEqual({ path, fits: true });

        // Nor when a text is one endless word.
        await page.evaluate(() => {
          for (const text of document.querySelectorAll(
            'main :is(h1, h2, h3, h2 + p, article p, dd, nav li)',
          ))
            if (text.childElementCount === 0) text.textContent = 'Wm'.repeat(150);
        });
        expect({ path, fits: (await overflow()) <= 0 }).toEqual({ path, fits: true });
      }
    });
  });
});

describe('walking through the shop', () => {
  it('a click changes page without a reload, says the new heading and moves the focus to it', async () => {
    await visit({}, async (page) => {
      await page.goto(shop.url, { waitUntil: 'networkidle' });
      await page.evaluate(() => Object.assign(window, { stayed: true }));
      await page.getByRole('link', { name: 'Ver lojas' }).first().click();
      await page.getByRole('heading', { level: 1, name: 'Empreendedores de Campinas' }).waitFor();

      await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
      await page.waitForFunction(() => document.title === 'Empreendedores de Campinas · Largo');
      expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
      const said = page.locator('p[aria-live="polite"]').filter({ hasText: /./ });
      expect(await said.allInnerTexts()).toEqual(['Empreendedores de Campinas']);
    });
  });

  it('the search box leads to the results and is cleared; blanks are ignored', async () => {
    await visit({}, async (page) => {
      await page.goto(shop.url, { waitUntil: 'networkidle' });
      const box = page.getByRole('combobox', { name: 'Buscar produtos' });
      await box.fill('   ');
      await box.press('Enter');
      expect(new URL(page.url()).pathname).toBe('/');

      await box.fill(' bolo ');
      await box.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Resultados para “bolo”' }).waitFor();

      expect(new URL(page.url()).search).toBe('?search=bolo');
      expect(await box.inputValue()).toBe('');
    });
  });

  it.each(['/', `/products/${buyable?.id}`])(
    '%s takes a neighbourhood that was chosen while it was on its way',
    async (path) => {
      await visit({}, async (page, problems) => {
        const chosen = encodeURIComponent(JSON.stringify({ id: cambui?.id, name: 'Cambuí' }));
        await page.addInitScript((value) => {
          document.cookie = `largo-place=${value}; Path=/`;
        }, chosen);
        await page.goto(shop.url + path, { waitUntil: 'networkidle' });
        await page.getByRole('button', { name: /Entregar em\s*Cambuí/ }).waitFor();

        expect(problems.filter((text) => !text.includes('Failed to load'))).toEqual([]);
      });
    },
  );

  it('a visitor chooses a neighbourhood in two actions and sees freight on the cards', async () => {
    await visit({}, async (page) => {
      await page.goto(shop.url, { waitUntil: 'networkidle' });
      await page.getByRole('button', { name: /Entregar em/ }).click();
      await page.getByLabel('Bairro ou CEP').fill('13025-000');
      await page.getByRole('button', { name: 'Cambuí', exact: true }).click();

      const featured = page.locator('section', { hasText: 'Bem avaliados na cidade' });
      await featured
        .getByText(/frete R\$\s6,90/)
        .first()
        .waitFor();
      await page.reload({ waitUntil: 'networkidle' });
      expect(await page.getByRole('button', { name: /Entregar em Cambuí/ }).count()).toBe(1);
    });
  });

  it('a visitor chooses from the list while a CEP cannot be looked up', async () => {
    await visit({}, async (page) => {
      await page.route('**/api/address/cep/*', (route) => route.fulfill({ status: 503 }));
      await page.goto(shop.url, { waitUntil: 'networkidle' });
      await page.getByRole('button', { name: /Entregar em/ }).click();
      await page.getByLabel('Bairro ou CEP').fill('13025-000');
      await page.getByText('Erro ao buscar CEP. Escolha o bairro na lista.').waitFor();
      await page.getByRole('button', { name: 'Taquaral', exact: true }).click();
      await page.getByRole('button', { name: /Entregar em\s*Taquaral/ }).waitFor();
    });
  });
});

describe('the frequent questions', () => {
  it('are found by words of the question or the answer, without accents, and lead to the support', async () => {
    await visit({}, async (page) => {
      await page.goto(`${shop.url}/faq`, { waitUntil: 'networkidle' });
      const questions = page.locator('details');
      const all = await questions.count();
      const box = page.getByRole('searchbox', { name: 'Buscar nas perguntas' });
      await box.fill('COMISSAO pago');
      await page.getByText('1 pergunta encontrada').waitFor();
      expect(await questions.getByText('Quanto custa vender?').isVisible()).toBe(true);
      expect(await questions.getByText('5% de comissão').isVisible()).toBe(true);

      await box.fill('helicóptero');
      await page.getByText('Nenhuma pergunta fala disso.').waitFor();
      expect(await questions.count()).toBe(0);
      await box.fill('');
      await page.getByText('Preciso ter conta para ver o frete?').waitFor();
      expect(await questions.count()).toBe(all);
      await box.fill('helicóptero');
      await page.getByRole('link', { name: 'Pergunte ao suporte' }).click();
      await page.getByRole('heading', { level: 1, name: 'Suporte' }).waitFor();
    });
  });
});

describe('pictures', () => {
  it('that are still a blur become sharp by themselves', async () => {
    // Grey, 24 pixels wide, as what stands in for a picture.
    const blur =
      'iVBORw0KGgoAAAANSUhEUgAAABgAAAAYCAAAAADFHGIkAAAAE0lEQVR42mOYiQMwjEqMSpAvAQCE9VhQiujtzAAAAABJRU5ErkJggg==';
    await visit({}, async (page) => {
      await page.route(/\/media\/products\//, (route) =>
        route.request().url().includes('again=2')
          ? route.continue()
          : route.fulfill({ contentType: 'image/png', body: Buffer.from(blur, 'base64') }),
      );
      await page.goto(`${shop.url}/products`);

      await page.waitForFunction(() => {
        const picture = document.querySelector<HTMLImageElement>('article img');
        return picture !== null && picture.naturalWidth > 100;
      });
    });
  });
});

describe('buying', () => {
  it('a visitor fills a cart that counts in the header for 3 seconds of confirmation and beyond', async () => {
    await visit({}, async (page) => {
      await page.goto(`${shop.url}/products/${buyable?.id}`, { waitUntil: 'networkidle' });
      await page.getByLabel('Quantidade').selectOption('2');
      await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
      const confirmation = page.getByRole('status').filter({ hasText: 'Adicionado ao carrinho' });
      await confirmation.waitFor();

      await page.getByRole('link', { name: 'Carrinho, 2 itens' }).waitFor();
      await confirmation.waitFor({ state: 'detached', timeout: 5_000 }).catch(() => undefined);
      await page.waitForFunction(
        () => !document.body.textContent?.includes('Adicionado ao carrinho'),
      );
      await page.reload({ waitUntil: 'networkidle' });
      expect(await page.getByRole('link', { name: 'Carrinho, 2 itens' }).count()).toBe(1);
    });
  });

  it('"Entrar para comprar" keeps the goods and leads to the login and back to the checkout', async () => {
    await visit({}, async (page) => {
      await page.goto(`${shop.url}/products/${buyable?.id}`, { waitUntil: 'networkidle' });
      await page.getByRole('button', { name: 'Entrar para comprar' }).first().click();
      await page.waitForURL(/\/login\?next=%2Fcheckout$/);

      expect(await page.getByRole('link', { name: 'Carrinho, 1 item' }).count()).toBe(1);
    });
  });

  it('one button buys, at the desk and under the thumb, reached by keyboard too', async () => {
    await visit({}, async (page) => {
      await page.goto(`${shop.url}/products/${buyable?.id}`, { waitUntil: 'networkidle' });
      const button = page.getByRole('button', { name: 'Entrar para comprar' });
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 });

        expect(await button.count()).toBe(1);
        expect(await page.getByRole('button', { name: 'Adicionar ao carrinho' }).count()).toBe(1);
        await expect.poll(async () => (await button.boundingBox())?.y).toBeLessThan(844);
        await page.getByRole('combobox', { name: 'Quantidade' }).focus();
        const isReached = () => button.evaluate((one) => one === document.activeElement);
        for (let tabs = 0; tabs < 80 && !(await isReached()); tabs++)
          await page.keyboard.press('Tab');
        expect(await isReached()).toBe(true);
      }
    });
  });

  it('a seller who cannot be paid shows why, and nothing can be pressed', async () => {
    await visit({}, async (page) => {
      await page.goto(`${shop.url}/products/${unpayable?.id}`, { waitUntil: 'networkidle' });

      const button = page.getByRole('button', { name: 'Loja indisponível' }).first();
      expect(await button.isDisabled()).toBe(true);
      expect(await page.getByText('Ela precisa conectar sua conta').count()).toBe(1);
    });
  });

  it('signed in, the cart counts on the server and the heart stays pressed', async () => {
    await visit({ signedIn: true }, async (page, problems) => {
      // Never idle: a signed-in page keeps its live stream open. Its name in the header is the sign.
      await page.goto(`${shop.url}/products/${buyable?.id}`);
      await page.getByRole('button', { name: 'Clara' }).waitFor();
      await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
      await page.getByRole('link', { name: 'Carrinho, 3 itens' }).waitFor();
      await page
        .getByRole('button', { name: /^Favoritar/ })
        .first()
        .click();
      await page
        .getByRole('button', { name: /dos favoritos$/ })
        .first()
        .waitFor();

      await page.getByRole('button', { name: 'Notificações, 3 não lidas' }).waitFor();
      await page.getByRole('button', { name: 'Clara' }).waitFor();
      expect(problems).toEqual([]);
    });
  });
});

describe('failures', () => {
  it('a page whose script does not arrive can be asked for again, and the others still open', async () => {
    await visit({}, async (page) => {
      await page.goto(shop.url, { waitUntil: 'networkidle' });
      await page.route('**/assets/lgpd-page-*.js', (route) => route.abort());
      await page.getByRole('link', { name: 'LGPD' }).click();
      await page.getByRole('button', { name: 'Tentar de novo' }).waitFor();

      await page.getByRole('link', { name: 'Termos de uso' }).click();
      await page.getByRole('heading', { level: 1, name: 'Termos de uso' }).waitFor();
    });
  });

  it('an API that is away shows what happened and a way to try again', async () => {
    const broken = await openShop();
    try {
      await visit({}, async (page) => {
        broken.gateway.fail(503);
        await page.goto(`${broken.url}/sellers`);
        await page.getByText('Não conseguimos carregar as lojas').waitFor({ timeout: 15_000 });
        broken.gateway.fail(null);
        await page.getByRole('button', { name: 'Tentar de novo' }).click();

        await page.getByText('46 lojas').waitFor();
      });
    } finally {
      await broken.stop();
    }
  });
});
