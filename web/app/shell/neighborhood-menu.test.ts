import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { neighborhoods } from '../../testing/fixture-data.ts';
import { expectReadable, visitWith } from '../../test/browsing.ts';
import { openShop } from '../../test/shop.ts';

const shop = useService(openShop);

const regions: Readonly<Record<string, string>> = {
  Taquaral: 'Norte',
  Cambuí: 'Centro e Leste',
  'Jardim Guanabara': 'Norte',
};
const answer = {
  neighborhoods: neighborhoods
    .filter(({ name }) => name in regions || name === 'Vila Brandina')
    .map((place) => ({ ...place, region: regions[place.name] ?? null })),
};

const opened = <T>(width: number, work: Parameters<typeof visitWith<T>>[1]) =>
  visitWith({ width }, async (page, problems) => {
    await page.route('**/api/neighborhoods/active', (route) => route.fulfill({ json: answer }));
    await page.goto(`${shop.url}/products`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: /^Bairros de / }).click();
    await page.getByLabel('Procurar bairro').waitFor();
    return work(page, problems);
  });

describe('the menu of neighbourhoods', () => {
  it.each([390, 1280])('has them by region, from A to Z, at %d px', async (width) => {
    await opened(width, async (page, problems) => {
      const menu = page.locator('form').filter({ has: page.getByLabel('Procurar bairro') });

      await expect
        .poll(() => menu.locator('p, a').allInnerTexts())
        .toEqual([
          'Todos os Bairros',
          'Centro e Leste',
          'Cambuí',
          'Norte',
          'Jardim Guanabara',
          'Taquaral',
          'Outros bairros',
          'Vila Brandina',
        ]);
      await expectReadable(page);
      expect(problems).toEqual([]);
    });
  });

  it('finds them as people write them, goes there by Enter, and says when there is none', async () => {
    await opened(1280, async (page) => {
      const field = page.getByLabel('Procurar bairro');
      await field.fill('xadrez');
      await page.getByText(/xadrez/).waitFor();
      await field.fill('jd guan');
      await field.press('Enter');

      await page.waitForURL((url) => url.searchParams.get('neighborhood') === 'Jardim Guanabara');
      await field.waitFor({ state: 'detached' });
    });
  });
});
