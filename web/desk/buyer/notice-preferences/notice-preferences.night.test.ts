import type { PreferencesAnswer } from '@largo/contracts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { changed, undoOf, type Change } from './preferences.queries.ts';
import { sellerToken } from '../../../testing/fixture-seller.ts';
import {
  desk,
  expectReadable,
  type Look,
  looks,
  phone,
  visitWith,
} from '../../../test/browsing.ts';
import { shopPerTest } from '../../../test/shop-per-test.ts';

const current = shopPerTest();

async function atChoices(look: Look, work: (page: Page) => Promise<void>): Promise<void> {
  await visitWith({ token: 'fixture-token', ...look }, async (page) => {
    await page.goto(`${current.shop.url}/profile`);
    await page.getByRole('main').getByRole('link', { name: 'Notificações', exact: true }).click();
    await page.waitForURL(/\?secao=avisos$/);
    await work(page);
  });
}

const choice = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const saves = () =>
  current.shop.gateway.calls.filter((call) => call === 'PUT /notifications/preferences').length;

describe('the choice of notices', { timeout: 60_000 }, () => {
  it.each(looks)('is saved with each press, logged, and found again at %o', async (look) => {
    await atChoices(look, async (page) => {
      await choice(page, 'Promoções: E-mail').click();
      await page.getByText('Promoções · E-mail: ligado').nth(1).waitFor();
      await expectReadable(page);
      expect(saves()).toBe(1);
      await page.reload();
      await choice(page, 'Promoções: E-mail').waitFor();

      expect(await choice(page, 'Promoções: E-mail').isChecked()).toBe(true);
      expect(await choice(page, 'Promoções: Na loja').isChecked()).toBe(false);
    });
  });

  it('leaves no switch where a notice always comes, and says why', async () => {
    await atChoices(desk, async (page) => {
      const row = page.getByRole('row', { name: /^Pedidos/ });
      await row.getByText('é o registro da sua compra', { exact: false }).waitFor();

      expect(await row.getByText('Sempre', { exact: true }).count()).toBe(2);
      expect(await row.getByRole('checkbox').count()).toBe(1);
      const reviews = page.getByRole('row', { name: /^Avaliações/ });
      await reviews.getByText('Não enviamos').waitFor();
      expect(await reviews.getByRole('checkbox').count()).toBe(2);
    });
  });

  it('keeps quick presses apart', async () => {
    await atChoices(desk, async (page) => {
      await choice(page, 'Avaliações: E-mail').click();
      await choice(page, 'Sistema: E-mail').click();
      await page.getByRole('checkbox', { name: /lembretes do que deixei/ }).click();
      await expect.poll(saves).toBe(3);
      await page.reload();
      await choice(page, 'Avaliações: E-mail').waitFor();

      expect(await choice(page, 'Avaliações: E-mail').isChecked()).toBe(false);
      expect(await choice(page, 'Sistema: E-mail').isChecked()).toBe(false);
      expect(
        await page.getByRole('checkbox', { name: /lembretes do que deixei/ }).isChecked(),
      ).toBe(true);
    });
  });

  it('takes back what was not saved, and only that', async () => {
    await atChoices(desk, async (page) => {
      await choice(page, 'Sistema: E-mail').click();
      await expect.poll(saves).toBe(1);
      await page.route('**/api/notifications/preferences', (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({
              status: 503,
              json: { error: 'x', code: 'UNAVAILABLE', requestId: 'r' },
            })
          : route.fallback(),
      );
      await choice(page, 'Avaliações: E-mail').click();
      await page.getByText('Sua escolha voltou a ser a de antes.', { exact: false }).waitFor();

      expect(await choice(page, 'Avaliações: E-mail').isChecked()).toBe(true);
      expect(await choice(page, 'Sistema: E-mail').isChecked()).toBe(false);
    });
  });

  it('has hours of silence from one hour of the city to another', async () => {
    await atChoices(phone, async (page) => {
      await page.getByLabel('Das', { exact: true }).selectOption('21');
      await expect.poll(saves).toBe(1);
      await page.reload();
      await page.getByLabel('Das', { exact: true }).waitFor();
      expect(await page.getByLabel('Das', { exact: true }).inputValue()).toBe('21');
      expect(await page.getByLabel('Até', { exact: true }).inputValue()).toBe('7');
      await choice(page, 'Silenciar à noite').click();
      await expect.poll(() => page.getByLabel('Das', { exact: true }).count()).toBe(0);
    });
  });

  it('says when it could not be loaded, and asks again', async () => {
    await visitWith({ ...phone, token: 'fixture-token' }, async (page) => {
      let isAway = true;
      await page.route('**/api/notifications/preferences*', (route) =>
        isAway
          ? route.fulfill({
              status: 400,
              json: { error: 'x', code: 'INVALID_REQUEST', requestId: 'r' },
            })
          : route.fallback(),
      );
      await page.goto(`${current.shop.url}/profile?secao=avisos`);
      await page.getByText('Não foi possível carregar suas escolhas').waitFor();
      await expectReadable(page);
      isAway = false;
      await page.getByRole('button', { name: 'Tentar de novo' }).click();
      await choice(page, 'Promoções: E-mail').waitFor();
    });
  });

  it('lets a store choose its sound, try it out and silence it, in this browser', async () => {
    await atChoices({ ...desk, token: sellerToken }, async (page) => {
      const sounds = page.getByRole('region', { name: 'Som de venda' });
      expect(await sounds.getByRole('radio', { name: 'Sino' }).isChecked()).toBe(true);
      await sounds.getByRole('button', { name: 'Ouvir: Marimba' }).click();
      await sounds.getByRole('radio', { name: 'Sem som' }).check();
      await expectReadable(page);
      await page.reload();
      await sounds.getByRole('radio', { name: 'Sem som' }).waitFor();

      expect(await sounds.getByRole('radio', { name: 'Sem som' }).isChecked()).toBe(true);
    });
    await atChoices(desk, async (page) => {
      await choice(page, 'Promoções: E-mail').waitFor();
      expect(await page.getByRole('region', { name: 'Som de venda' }).count()).toBe(0);
    });
  });
});

describe('a change of preferences', () => {
  const before: PreferencesAnswer['data'] = {
    preferences: [
      { category: 'review', shop: true, mail: true, push: false, locked: [], unused: ['push'] },
      { category: 'system', shop: true, mail: true, push: false, locked: [], unused: ['push'] },
    ],
    quietHours: { isOn: true, fromHour: 22, toHour: 7 },
    cartReminders: false,
  };
  const changes: readonly Change[] = [
    { kind: 'channel', category: 'review', channel: 'mail', isOn: false },
    { kind: 'quiet', quietHours: { isOn: false, fromHour: 22, toHour: 7 } },
    { kind: 'reminders', isOn: true },
  ];

  it.each(changes)('is taken back without what came after it: $kind', (change) => {
    const later: Change = { kind: 'channel', category: 'system', channel: 'push', isOn: true };
    const after = changed(changed(before, change), later);

    expect(after).not.toEqual(changed(before, later));
    expect(changed(after, undoOf(before, change))).toEqual(changed(before, later));
  });
});
