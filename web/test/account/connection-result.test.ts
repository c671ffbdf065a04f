import { launchBrowser } from '@largo/testkit';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectReadable } from '../browsing.ts';
import { sellingIn, type Visit } from './selling.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** The page leaves by itself after two seconds; here it is read, however slowly. */
const selling = (work: (visit: Visit) => Promise<void>) =>
  sellingIn(browser, async (visit) => {
    await visit.page.addInitScript(() => {
      const { setTimeout: later } = window;
      const stay = (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
        ms === 2_000 ? 0 : later(run, ms, ...rest);
      Object.assign(window, { setTimeout: stay });
    });
    await work(visit);
  });

describe('the result of a connection with the provider', { timeout: 60_000 }, () => {
  it('is in our words by its code, never in words of the address', async () => {
    await selling(async ({ page, go }) => {
      await go('/mercadopago-callback?mpconnected=false&error=taken&message=Ligue+para+0800');
      await page.getByText('Esta conta do Mercado Pago já está ligada a outra loja.').waitFor();
      expect(await page.getByText('Ligue para 0800').count()).toBe(0);
      await expectReadable(page);

      await go('/mercadopago-callback?mpconnected=false&error=Ligue+para+0800');
      await page.getByText('Não conseguimos conectar sua conta do Mercado Pago').waitFor();
      expect(await page.getByText('Ligue para 0800').count()).toBe(0);
    });
  });

  it('is a success only when the server says so, with the account that it names', async () => {
    await selling(async ({ page, go }) => {
      await go('/mercadopago-callback?mpconnected=true&nickname=OUTRACONTA');
      await page.getByText('A conta DOCESDABIA já pode receber suas vendas.').waitFor();
      expect(await page.getByText('OUTRACONTA').count()).toBe(0);

      await page.route('**/api/mercadopago-oauth/status', (route) =>
        route.fulfill({
          json: { connected: false, expired: false, endedByProvider: false, account: null },
        }),
      );
      await go('/mercadopago-callback?mpconnected=true');
      await page.getByText('Ainda não sabemos se a conexão deu certo').waitFor();
    });
  });
});
