import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectReadable, phone, visitWith } from '../../test/browsing.ts';
import { isFocused } from '../../test/desk.ts';
import { shopPerTest } from '../../test/shop-per-test.ts';

const current = shopPerTest();

const asked = () =>
  current.shop.gateway.calls.filter((call) =>
    call.startsWith('POST /notifications/unsubscriptions/'),
  );

/** From a mail, mostly on a phone and without a login. */
const atLink = (token: string, work: (page: Page) => Promise<void>) =>
  visitWith({ ...phone }, async (page) => {
    await page.goto(`${current.shop.url}/unsubscribe/${token}`);
    await page.getByRole('heading', { level: 1, name: 'Cancelar e-mails' }).waitFor();
    await work(page);
  });

describe('the opt-out of a mail', { timeout: 60_000 }, () => {
  it.each([
    ['review', 'E-mails sobre avaliações cancelados', /convites para avaliar/],
    ['promotional', 'E-mails de novidades e ofertas cancelados', /promoções por e-mail/],
    ['system', 'E-mails sobre o site cancelados', /novidades e mudanças da loja/],
    ['cart-reminders', 'Lembretes do carrinho cancelados', /itens parados no carrinho/],
  ])('is done by opening it, once, and says what it was about: %s', async (token, title, text) => {
    await atLink(token, async (page) => {
      await page.getByText(title, { exact: true }).waitFor();
      await page.getByText(text).waitFor();
      await expectReadable(page);

      expect(asked()).toEqual([`POST /notifications/unsubscriptions/${token}`]);
      const choices = page.getByRole('link', { name: 'Ver minhas escolhas' });
      expect(await choices.getAttribute('href')).toBe('/profile?secao=avisos');
    });
  });

  it('that is not whole says so, and leads to the choices by keyboard alone', async () => {
    await atLink('wrong', async (page) => {
      await page.getByText('Este link não é válido').waitFor();
      await expectReadable(page);
      const choices = page.getByRole('link', { name: 'Ver minhas escolhas' });
      for (let step = 0; step < 12 && !(await isFocused(choices)); step += 1)
        await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');

      // Whose choices they are is asked first.
      await page.waitForURL(/\/profile\?secao=avisos$/);
      const login = page.getByRole('main').getByRole('link', { name: 'Entrar', exact: true });
      expect(await login.getAttribute('href')).toBe('/login?next=%2Fprofile%3Fsecao%3Davisos');
    });
  });

  it('is tried again when the service was away', async () => {
    await visitWith({ ...phone }, async (page) => {
      let tries = 0;
      await page.route('**/api/notifications/unsubscriptions/*', (route) =>
        (tries += 1) === 1
          ? route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', error: 'away' } })
          : route.fallback(),
      );
      await page.goto(`${current.shop.url}/unsubscribe/review`);
      await page.getByText('Não foi possível cancelar agora').waitFor();
      await expectReadable(page);
      await page.getByRole('button', { name: 'Tentar de novo' }).click();
      await page.getByText('E-mails sobre avaliações cancelados').waitFor();
    });
  });
});
