import type { Page } from 'playwright-core';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { expectReadable, looks, phone, visitWith } from '../../../test/browsing.ts';
import { openShop } from '../../../test/shop.ts';

const shop = useService(openShop);

const email = 'ana@largo.test';
const title = `Não conseguimos enviar e-mails para ${email}`;
const address = '**/api/notifications/mail-address';
const answer = (refusedAt: string | null) => ({ json: { data: { email, refusedAt } } });
const refused = (page: Page) =>
  page.route(address, (route) => route.fulfill(answer('2026-11-24T12:00:00.000Z')));

async function openProfile(page: Page): Promise<void> {
  await page.goto(`${shop.url}/profile`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}
const button = (page: Page) =>
  page.getByRole('button', { name: 'O endereço está certo, tentar de novo' });

describe.each(looks)('a refused mail address at $width px', (look) => {
  it('is said with the address and a way out, and confirmed with one press', async () => {
    await visitWith({ ...look, signedIn: true }, async (page, problems) => {
      await refused(page);
      await page.route(`${address}/confirmation`, (route) => route.fulfill(answer(null)));
      await openProfile(page);

      await page.getByText(title).waitFor();
      await expectReadable(page);
      expect(
        await page.getByRole('link', { name: 'Corrigir com o suporte' }).getAttribute('href'),
      ).toBe('/support');
      await button(page).focus();
      await page.keyboard.press('Enter');

      await page.getByText('Pronto: vamos escrever de novo para este endereço.').waitFor();
      expect(await page.getByText(title).count()).toBe(0);
      expect(problems).toEqual([]);
    });
  });
});

describe('the profile', () => {
  it('says nothing of an address that takes mails', async () => {
    await visitWith({ ...phone, signedIn: true }, async (page) => {
      const asked = page.waitForResponse('**/api/notifications/mail-address');
      await openProfile(page);
      await asked;

      expect(await page.getByText('Não conseguimos escrever').count()).toBe(0);
    });
  });

  it('says that it could not be tried again', async () => {
    await visitWith({ ...phone, signedIn: true }, async (page) => {
      await refused(page);
      await page.route(`${address}/confirmation`, (route) =>
        route.fulfill({ status: 503, json: { error: 'Fora do ar', code: 'UNAVAILABLE' } }),
      );
      await openProfile(page);
      await button(page).click();

      await page.getByText('Não foi possível tentar de novo').waitFor();
      expect(await page.getByText(title).count()).toBe(1);
    });
  });
});
