import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { adminToken } from '../../../testing/fixture-admin.ts';
import { expectReadable, phone, visitWith } from '../../../test/browsing.ts';
import { shopPerTest } from '../../../test/shop-per-test.ts';
import { atDesk, isFocused } from '../../../test/desk.ts';

const current = shopPerTest();

const open = (page: Page, query = '') => page.goto(`${current.shop.url}/admin/notices${query}`);
const onPhone = (work: (page: Page) => Promise<void>) =>
  visitWith({ ...phone, token: adminToken }, work);
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const audience = (page: Page) => page.getByLabel('Para quem');
const calls = (start: string) =>
  current.shop.gateway.calls.filter((call) => call.startsWith(start)).length;
const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');

async function write(page: Page): Promise<void> {
  await field(page, 'Título').fill('Feira no sábado');
  await field(page, 'Mensagem').fill('As lojas do Cambuí abrem mais cedo.');
  await field(page, 'Link dentro da loja').fill('/sellers');
}

describe('writing a notice', { timeout: 60_000 }, () => {
  it('shows how it looks and to how many it goes, asks once more, and sends it once', () =>
    atDesk(async (page) => {
      await open(page);
      await page.getByText('Vai para 28 pessoas.').waitFor();
      await audience(page).selectOption('Lojas');
      await page.getByText('Vai para 24 pessoas.').waitFor();
      await write(page);
      await page.getByLabel('Prioridade').selectOption('Alta');
      const preview = page.getByRole('region', { name: 'Como aparece no sino' });
      await preview.getByText('Feira no sábado').waitFor();
      await expectReadable(page);
      await button(page, 'Conferir e enviar').click();

      const dialog = page.getByRole('dialog', { name: 'Enviar esta notificação?' });
      await dialog.getByText('Para: Lojas (24 pessoas).').waitFor();
      await dialog.getByText('As lojas do Cambuí abrem mais cedo.').waitFor();
      await expectReadable(page);
      expect(calls('POST /notifications/system')).toBe(0);
      await button(page, 'Enviar para 24 pessoas').click();

      await page.getByText('Notificação enviada para 24 pessoas.').waitFor();
      await page.waitForURL(/\/admin\/notices\?view=sent$/);
      await rows(page).first().getByText('Feira no sábado').waitFor();
      await rows(page).first().getByText('0 de 24 (0%)').waitFor();
      expect(calls('POST /notifications/system')).toBe(1);
    }));

  it('finds one person by name or e-mail; a blocked account is not offered', () =>
    atDesk(async (page) => {
      await open(page);
      await audience(page).selectOption('Uma pessoa');
      await page.getByText('Escolha a pessoa para saber quem recebe.').waitFor();
      await page.getByRole('combobox', { name: 'Pessoa' }).fill('davi@');
      await page.getByText('Ninguém encontrado').waitFor();
      await page.getByRole('combobox', { name: 'Pessoa' }).fill('bruno@largo');
      await page.getByRole('option', { name: 'Bruno Prado · bruno@largo.test' }).click();
      await page.getByText('Vai para 1 pessoa.').waitFor();
      await write(page);
      await expectReadable(page);
      await button(page, 'Conferir e enviar').click();
      await button(page, 'Enviar para 1 pessoa').click();
      await page.getByText('Notificação enviada para 1 pessoa.').waitFor();
      await rows(page).first().getByRole('link', { name: 'Bruno Prado' }).waitFor();
    }));

  it('says at each field what is missing or leads outside, and sends nothing', () =>
    atDesk(async (page) => {
      await open(page);
      await audience(page).selectOption('Uma pessoa');
      await button(page, 'Conferir e enviar').click();
      for (const text of ['Escolha uma pessoa da lista', 'Escreva um título', 'Escreva a mensagem'])
        await page.getByText(text, { exact: true }).waitFor();
      await audience(page).selectOption('Todo mundo');
      await write(page);
      for (const link of ['https://evil.example', '//evil.example', '/\\evil.example']) {
        await field(page, 'Link dentro da loja').fill(link);
        await button(page, 'Conferir e enviar').click();
        await page.getByText('Use um caminho da loja, que começa com uma única barra').waitFor();
        expect(await isFocused(field(page, 'Link dentro da loja'))).toBe(true);
      }
      expect(calls('POST /notifications/system')).toBe(0);
    }));

  it('sends a notice again under the same key when its answer was lost', () =>
    atDesk(async (page) => {
      const keys: (string | undefined)[] = [];
      await page.route('**/api/notifications/system', async (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        keys.push(route.request().headers()['idempotency-key']);
        return keys.length === 1 ? route.abort() : route.fallback();
      });
      await open(page);
      await write(page);
      await button(page, 'Conferir e enviar').click();
      await button(page, /^Enviar para/).click();
      await page.getByRole('dialog').getByRole('alert').waitFor();
      await button(page, /^Enviar para/).click();
      await page.getByText('Notificação enviada para 28 pessoas.').waitFor();
      expect(keys).toHaveLength(2);
      expect(keys[0]).toBe(keys[1]);
    }));

  it('is done by keyboard alone', () =>
    atDesk(async (page) => {
      await open(page);
      await audience(page).focus();
      await page.keyboard.press('Tab');
      await page.keyboard.type('Feira');
      await page.keyboard.press('Tab');
      await page.keyboard.type('Sábado tem feira.');
      for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
      await page.keyboard.type('/faq');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Enviar esta notificação?' }).waitFor();
      const send = button(page, 'Enviar para 28 pessoas');
      for (let step = 0; step < 4 && !(await isFocused(send)); step += 1)
        await page.keyboard.press('Tab');
      expect(await isFocused(send)).toBe(true);
      await page.keyboard.press('Enter');
      await page.getByText('Notificação enviada para 28 pessoas.').waitFor();
    }));

  it('fits a phone', () =>
    onPhone(async (page) => {
      await open(page, '?user=01900008-0000-7000-8000-000000000031');
      await page.getByText('Vai para 1 pessoa.').waitFor();
      await write(page);
      await expectReadable(page);
      await button(page, 'Conferir e enviar').click();
      await page.getByRole('dialog').waitFor();
      await expectReadable(page);
    }));
});

describe('what was sent', { timeout: 60_000 }, () => {
  it('is listed with whom it reached and who has read it', () =>
    atDesk(async (page) => {
      await open(page, '?view=sent');
      await page.getByText('806 de 1.240 (65%)').waitFor();
      await page.getByText('24 de 24 (100%)').waitFor();
      await page.getByText('por Administração').waitFor();
      await expectReadable(page);
    }));

  it('says when it can not be shown', () =>
    atDesk(async (page) => {
      await page.route('**/api/notifications/system?*', (route) =>
        route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', error: 'away' } }),
      );
      await open(page, '?view=sent');
      await page
        .getByText('Não foi possível carregar as notificações enviadas')
        .waitFor({ timeout: 40_000 });
      await expectReadable(page);
    }));
});

describe('mails that were not sent', { timeout: 60_000 }, () => {
  it('are counted, narrowed by the address, and tried again one by one or all', () =>
    atDesk(async (page) => {
      await open(page, '?view=mails');
      await expect.poll(() => rows(page).count()).toBe(4);
      await page.getByText('550 5.1.1 <…@largo.test>: user unknown').waitFor();
      expect(await page.getByText('Tentativas: 100').count()).toBe(1);
      // Nothing is left to send: the account is gone.
      expect(await button(page, /^Tentar de novo: Sua conta foi excluída/).count()).toBe(0);
      await expectReadable(page);

      await page.getByLabel('Situação').selectOption('Falhou');
      await expect.poll(() => rows(page).count()).toBe(1);
      expect(new URL(page.url()).search).toBe('?view=mails&state=failed');
      await button(page, 'Tentar de novo: Crie uma nova senha no Largo, para Ana Souza').click();
      await page.getByText('1 e-mail volta a ser tentado agora.').waitFor();
      await page.getByText('Nenhum e-mail nesta situação').waitFor();

      await button(page, 'Tentar todos de novo').click();
      const dialog = page.getByRole('dialog', { name: 'Tentar todos de novo?' });
      await expectReadable(page);
      await dialog.getByRole('button', { name: 'Tentar todos de novo' }).click();
      await page.getByText('1 e-mail volta a ser tentado agora.').last().waitFor();
      await dialog.waitFor({ state: 'detached' });
    }));

  it('come with how many addresses refuse every mail, also when none does', () =>
    atDesk(async (page) => {
      await open(page, '?view=mails');
      await page.getByText('3 endereços recusam e-mails de vez.').waitFor();
      await page.route('**/api/notifications/undeliverable', (route) =>
        route.fulfill({ json: { data: { addressCount: 0 } } }),
      );
      await page.reload();
      await page.getByText('Nenhum endereço recusa e-mails.').waitFor();
      await expectReadable(page);
    }));

  it('are listed while the refusing addresses can not be counted, which is said and tried again', () =>
    atDesk(async (page) => {
      let isAway = true;
      await page.route('**/api/notifications/undeliverable', (route) =>
        isAway
          ? route.fulfill({ status: 403, json: { code: 'FORBIDDEN', error: 'no' } })
          : route.fallback(),
      );
      await open(page, '?view=mails');
      await page.getByText('Não foi possível contar os endereços').waitFor();
      await expect.poll(() => rows(page).count()).toBe(4);
      await expectReadable(page);
      isAway = false;
      await button(page, 'Contar de novo').click();
      await page.getByText('3 endereços recusam e-mails de vez.').waitFor();
    }));

  it('fit a phone', () =>
    onPhone(async (page) => {
      await open(page, '?view=mails');
      await expect.poll(() => rows(page).count()).toBe(4);
      await page.getByText('3 endereços recusam e-mails de vez.').waitFor();
      await expectReadable(page);
    }));
});

describe('the clean-up', { timeout: 60_000 }, () => {
  it('counts first, asks, and deletes', () =>
    atDesk(async (page) => {
      await open(page, '?view=cleanup');
      await page.getByText('312 notificações a apagar.').waitFor();
      expect(await page.getByLabel('Mais velhas que').inputValue()).toBe('90');
      await page.getByLabel('Mais velhas que').selectOption('1 ano');
      await page.waitForURL(/days=365/);
      await button(page, 'Apagar 312 notificações').click();
      const dialog = page.getByRole('dialog', { name: 'Apagar notificações antigas?' });
      await dialog.getByText('312 notificações com mais de 1 ano.').waitFor();
      await expectReadable(page);
      expect(calls('DELETE /notifications/cleanup?daysOld=365&dryRun=false')).toBe(0);
      await dialog.getByRole('button', { name: 'Apagar 312 notificações' }).click();
      await page.getByText('312 notificações apagadas.').waitFor();
      await page.getByText('Nada a apagar com essa idade.').waitFor();
    }));
});

it('is reached from a person who is to be written to', { timeout: 60_000 }, () =>
  atDesk(async (page) => {
    await page.goto(`${current.shop.url}/admin/users?user=01900008-0000-7000-8000-000000000031`);
    await page.getByRole('link', { name: 'Escrever uma notificação' }).click();
    await page.waitForURL(/\/admin\/notices\?user=01900008-/);
    await page.getByText('Vai para 1 pessoa.').waitFor();
    expect(await audience(page).inputValue()).toBe('one');
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Pessoa' }).inputValue())
      .toBe('Bruno Prado · bruno@largo.test');
  }),
);

it('is found in the navigation, and is for the team only', { timeout: 60_000 }, async () => {
  await atDesk(async (page) => {
    await page.goto(`${current.shop.url}/admin/settings`);
    await page
      .getByRole('navigation', { name: 'Seções da administração' })
      .getByRole('link', { name: 'Notificações' })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Notificações' }).waitFor();
  });
  await visitWith({ token: 'fixture-token' }, async (page) => {
    await open(page);
    await page.getByRole('heading', { name: 'Esta parte é só da equipe' }).waitFor();
  });
});
