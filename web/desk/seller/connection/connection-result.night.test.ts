import { describe, expect, it } from 'vitest';
import { desk, expectReadable, type Look, phone } from '../../../test/browsing.ts';
import { button, sellingIn, type Visit } from '../../../test/selling.ts';

/** The page leaves by itself after two seconds; here it is read, however slowly. */
const selling = (work: (visit: Visit) => Promise<void>) =>
  sellingIn(async (visit) => {
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

  it('is awaited: while the server has not answered the page says that it is at work', async () => {
    await selling(async ({ page, go }) => {
      let answer = () => {};
      const answered = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/api/mercadopago-oauth/status', async (route) => {
        await answered;
        await route.continue();
      });
      await go('/mercadopago-callback?mpconnected=true');
      await page.getByRole('status').getByText('Concluindo a conexão…').waitFor();
      expect(await page.getByText('Não foi possível conectar').count()).toBe(0);
      await expectReadable(page);
      answer();
      await page.getByText('A conta DOCESDABIA já pode receber suas vendas.').waitFor();
    });
  });

  it('is refused in the same window: back at the card, with what to do', async () => {
    await selling(async ({ page, go }) => {
      await go('/mercadopago-callback?mpconnected=false&error=access_denied');
      await page.getByRole('link', { name: 'Ir para minha conta' }).click();
      await page.waitForURL(/\/dashboard\?tab=payments$/);
      const alert = page.getByRole('alert');
      await alert.getByText('A autorização não foi concedida no Mercado Pago.').waitFor();
      await alert.getByText('Nada mudou na sua loja.').waitFor();
      await expectReadable(page);
    });
  });
});

/** What the provider's page does instead of asking: nothing. */
const connecting = (work: (visit: Visit) => Promise<void>, look: Look = desk) =>
  sellingIn(async (visit) => {
    const { page } = visit;
    await page
      .context()
      .route('**/api/mercadopago-oauth/connect', (route) =>
        route.fulfill({ json: { authUrl: new URL('/placeholder.svg', page.url()).href } }),
      );
    await work(visit);
  }, look);

describe('a connection that is begun and left', { timeout: 60_000 }, () => {
  it('says so on the card when the window was closed, and can be begun again', async () => {
    await connecting(async ({ page, go }) => {
      await go('/dashboard?tab=payments');
      const opened = page.context().waitForEvent('page');
      await button(page, 'Conectar de novo').click();
      const popup = await opened;
      await popup.waitForURL(/placeholder/);
      await page.getByText('Termine na janela do Mercado Pago que abrimos.').waitFor();
      await popup.close();
      await page.getByRole('alert').getByText('A conexão não foi concluída').waitFor();
      await page.getByText('Nada mudou na sua loja.').waitFor();
      await expectReadable(page);

      const again = page.context().waitForEvent('page');
      await button(page, 'Conectar de novo').click();
      await again;
      expect(await page.getByText('A conexão não foi concluída').count()).toBe(0);
      await button(page, 'Desistir').click();
      await page.getByRole('alert').getByText('A conexão não foi concluída').waitFor();
    });
  });

  it('goes on in the same window where none can be opened, and says so after the way back', async () => {
    await connecting(async ({ page, go }) => {
      await page.addInitScript(() => {
        window.open = () => null;
      });
      await go('/dashboard?tab=payments');
      await button(page, 'Conectar de novo').click();
      await page.waitForURL(/placeholder/);
      await page.goBack();
      await page.getByRole('alert').getByText('A conexão não foi concluída').waitFor();
      await page.getByText('Nada mudou na sua loja.').waitFor();
    }, phone);
  });
});
