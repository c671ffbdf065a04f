import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { expectReadable, looks, visitWith } from './browsing.ts';
import { openShop } from './shop.ts';

const shop = useService(openShop);

describe('without internet inside the shop', { timeout: 60_000 }, () => {
  it.each(looks)('a page says so, draws it, and goes on by itself at $width px', async (look) => {
    await visitWith(look, async (page) => {
      await page.goto(`${shop.url}/products`);
      const card = page.locator('main').getByRole('article').first().getByRole('link');
      const title = (await card.textContent()) ?? '';
      await page.waitForLoadState('networkidle');
      await page.context().setOffline(true);
      await card.click();

      await page.getByText(/^Você está sem internet\. Assim que a conexão voltar/).waitFor();
      const broken = await page
        .locator('main [role="alert"] img, main [role="status"] img')
        .evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth === 0));
      expect(broken).toEqual([]);
      await expectReadable(page);

      await page.context().setOffline(false);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
    });
  });
});
