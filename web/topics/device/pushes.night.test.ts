import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browserFamily, hurdleOf } from './device-state.ts';
import { sellerToken } from '../../testing/fixture-seller.ts';
import { desk, expectReadable, phone, visitWith, type Look } from '../../test/browsing.ts';
import { shopPerTest } from '../../test/shop-per-test.ts';
import { fakePush } from '../../test/fake-push.ts';

const current = shopPerTest();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const ask = 'Avisar também fora desta página';
const asked = (page: Page) => page.evaluate(() => localStorage.getItem('fake-push.asked'));

type Push = Parameters<typeof fakePush>[1];

async function visit(look: Look & { push?: Push }, work: (page: Page) => Promise<void>) {
  const { push, ...rest } = look;
  await visitWith({ hasWorker: true, ...rest }, async (page) => {
    await fakePush(page.context(), push);
    await page.goto(`${current.shop.url}/favorites`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await work(page);
  });
}

const openBell = (page: Page) => page.getByRole('button', { name: /notificaç/i }).click();

async function openChoices(page: Page) {
  await page.goto(`${current.shop.url}/profile?secao=avisos`);
  const card = page.getByRole('region', { name: 'Este aparelho' });
  await card.waitFor();
  return card;
}

describe('pushes on this device', { timeout: 60_000 }, () => {
  it('are offered under the bell, asked for by the button alone, and end with the session', async () => {
    const { devices } = current.shop.gateway;
    await visit({ ...phone, token: 'fixture-token' }, async (page) => {
      await openBell(page);
      await button(page, ask).waitFor();
      expect(await asked(page)).toBeNull();
      await expectReadable(page);
      await button(page, ask).click();
      await page.getByText('Pronto: este aparelho recebe notificações.').waitFor();
      expect(await asked(page)).toBe('1');
      expect([...devices.keys()]).toEqual(['https://push.test/device-1']);

      const card = await openChoices(page);
      await card.getByText(/recebe notificações mesmo com o site fechado/).waitFor();
      await page.getByRole('button', { name: 'Conta', exact: true }).click();
      await page.getByRole('button', { name: 'Sair' }).click();
      await expect.poll(() => devices.size).toBe(0);
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('fake-push.endpoint')))
        .toBeNull();
    });
  });

  it('are turned on and off in the profile', async () => {
    const { devices } = current.shop.gateway;
    await visit({ ...desk, token: 'fixture-token' }, async (page) => {
      const card = await openChoices(page);
      await card.getByRole('button', { name: ask }).click();
      await card.getByRole('button', { name: 'Desligar neste aparelho' }).click();
      await card
        .getByText('As notificações com o site fechado estão desligadas neste aparelho.')
        .waitFor();
      expect(devices.size).toBe(0);
    });
  });

  it('of the person before end when another one signs in', async () => {
    const { devices } = current.shop.gateway;
    await visit({ ...desk, token: 'fixture-token' }, async (page) => {
      const card = await openChoices(page);
      await card.getByRole('button', { name: ask }).click();
      await card.getByRole('button', { name: 'Desligar neste aparelho' }).waitFor();
      // Their session ended somewhere else, and a seller signed in here.
      await page.evaluate((token) => localStorage.setItem('largo.token', token), sellerToken);
      const next = await openChoices(page);
      await next
        .getByText('As notificações com o site fechado estão desligadas neste aparelho.')
        .waitFor();
      await next.getByRole('button', { name: ask }).click();
      await next.getByRole('button', { name: 'Desligar neste aparelho' }).waitFor();

      expect(devices.get('https://push.test/device-2')).toBe(`Bearer ${sellerToken}`);
    });
  });

  it('that the browser moved are reported to the shop by the next page', async () => {
    const { devices } = current.shop.gateway;
    await visit({ ...desk, token: 'fixture-token' }, async (page) => {
      const card = await openChoices(page);
      await card.getByRole('button', { name: ask }).click();
      await card.getByRole('button', { name: 'Desligar neste aparelho' }).waitFor();
      await page.evaluate(() =>
        localStorage.setItem('fake-push.endpoint', 'https://push.test/moved'),
      );
      await page.reload();

      // The fake's key is not the shop's: it subscribes again.
      await expect.poll(() => devices.has('https://push.test/device-2')).toBe(true);
    });
  });

  it('are not offered again to whom said no', async () => {
    await visit({ ...desk, token: 'fixture-token' }, async (page) => {
      await openBell(page);
      await button(page, 'Agora não').click();
      await page.reload();
      await openBell(page);
      await page.getByRole('link', { name: 'Escolher minhas notificações' }).waitFor();
      expect(await button(page, ask).count()).toBe(0);
      expect(await asked(page)).toBeNull();
    });
  });

  it('say what to do where they were refused, and where the maker does not answer', async () => {
    await visit({ ...phone, token: 'fixture-token', push: { answer: 'denied' } }, async (page) => {
      const card = await openChoices(page);
      await card.getByRole('button', { name: ask }).click();
      await card.getByText('As notificações estão desligadas neste navegador.').waitFor();
      await card.getByText(/^No Chrome: toque no ícone ao lado do endereço/).waitFor();
      await expectReadable(page);
      // It is said where the person chooses, not in between.
      await openBell(page);
      await page.getByRole('link', { name: 'Escolher minhas notificações' }).waitFor();
      expect(await page.getByText(/bloqueando/).count()).toBe(0);
    });
    await visit({ ...phone, token: 'fixture-token', push: { isAway: true } }, async (page) => {
      const card = await openChoices(page);
      await card.getByRole('button', { name: ask }).click();
      await card
        .getByText('Não foi possível ligar as notificações agora.', { exact: false })
        .waitFor();
      await card
        .getByText('As notificações com o site fechado estão desligadas neste aparelho.')
        .waitFor();
    });
  });
});

describe('what stands against pushes', () => {
  const chrome = {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36',
    touchPoints: 0,
    isInstalled: false,
    canPush: true,
    permission: 'default' as const,
  };
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1';
  const ipad = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15';

  it('is nothing, a refusal, an old browser, or an iPhone without the shop on its home screen', () => {
    expect(hurdleOf(chrome)).toBeNull();
    expect(hurdleOf({ ...chrome, permission: 'denied' })).toBe('blocked');
    expect(hurdleOf({ ...chrome, canPush: false })).toBe('unsupported');
    expect(hurdleOf({ ...chrome, userAgent: iphone, canPush: false })).toBe('must-install');
    expect(hurdleOf({ ...chrome, userAgent: ipad, touchPoints: 5 })).toBe('must-install');
    expect(hurdleOf({ ...chrome, userAgent: ipad })).toBeNull();
    expect(hurdleOf({ ...chrome, userAgent: iphone, isInstalled: true })).toBeNull();
  });

  it('is taken back in the settings of each family of browsers', () => {
    expect(browserFamily(chrome.userAgent)).toBe('chrome');
    expect(browserFamily(iphone)).toBe('safari');
    expect(browserFamily('Mozilla/5.0 (Android 14; Mobile; rv:140.0) Firefox/140.0')).toBe(
      'firefox',
    );
    expect(browserFamily(`${chrome.userAgent} Edg/140.0`)).toBe('edge');
    expect(browserFamily('Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile')).toBe(
      'chrome-phone',
    );
    expect(browserFamily('Mozilla/5.0 (Linux; Android 14) SamsungBrowser/25.0 Chrome/121')).toBe(
      'samsung',
    );
  });
});
