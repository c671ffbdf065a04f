import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fixturePassword } from '../../../testing/fixture-profile.ts';
import { fixtureCode } from '../../../testing/fixture-second-factor.ts';
import { atDesk, isFocused } from '../../../test/desk.ts';
import { expectReadable, phone } from '../../../test/browsing.ts';
import { shopPerTest } from '../../../test/shop-per-test.ts';

const current = shopPerTest();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const security = async (page: Page) => {
  await page.goto(`${current.shop.url}/profile?secao=seguranca`);
  await page.getByRole('heading', { name: 'Verificação em duas etapas' }).waitFor();
};
const refusal = (code: string) => ({
  status: 403,
  json: { code, error: 'Confirme com o código do seu aplicativo autenticador.', requestId: 'r' },
});

/** The call is refused until a code was given. @returns the keys with which it came */
async function askingFor(page: Page, call: string, code = 'SECOND_FACTOR_NEEDED') {
  let isFresh = false;
  const keys: (string | undefined)[] = [];
  page.on('response', (answer) => {
    isFresh ||= answer.url().endsWith('/auth/second-factor/verify') && answer.ok();
  });
  await page.route(call, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    keys.push(route.request().headers()['idempotency-key']);
    return isFresh ? route.fallback() : route.fulfill(refusal(code));
  });
  return keys;
}

async function switchOn(page: Page) {
  await security(page);
  await button(page, 'Ativar').click();
  await page.getByLabel('Sua senha', { exact: true }).fill(fixturePassword);
  await button(page, 'Continuar').click();
  await page.getByLabel('Código do aplicativo').fill(fixtureCode);
  await page.getByRole('dialog').getByRole('button', { name: 'Ativar' }).click();
  await button(page, 'Já guardei').click();
}

describe('the second factor in the profile', () => {
  it('is switched on by password, QR code and a code, and shows recovery codes once', () =>
    atDesk(async (page) => {
      await security(page);
      await page.getByText('Sua conta de administrador precisa dela').waitFor();
      await expectReadable(page);
      await button(page, 'Ativar').click();
      await page.getByLabel('Sua senha', { exact: true }).fill('errada');
      await page.keyboard.press('Enter');
      await page.getByText('A senha não confere.').waitFor();
      await page.getByLabel('Sua senha', { exact: true }).fill(fixturePassword);
      await page.keyboard.press('Enter');
      await page.getByRole('img', { name: 'QR code para o aplicativo autenticador' }).waitFor();
      await page.getByText('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP').waitFor();
      await expectReadable(page);
      const code = page.getByLabel('Código do aplicativo');
      expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
      expect(await code.getAttribute('inputmode')).toBe('numeric');
      await code.fill('000 000');
      await page.keyboard.press('Enter');
      await page.getByText('Este código não confere ou já foi usado.').waitFor();
      await code.fill(fixtureCode);
      await page.keyboard.press('Enter');
      const codes = page.getByRole('list', { name: 'Códigos de recuperação' });
      await codes.waitFor();
      expect(await codes.getByRole('listitem').count()).toBe(10);
      await expectReadable(page);
      const download = page.waitForEvent('download');
      await button(page, 'Baixar').click();
      const file = await download;
      expect(file.suggestedFilename()).toBe('codigos-de-recuperacao.txt');
      const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n');
      expect(lines).toEqual(await codes.getByRole('listitem').allTextContents());
      await button(page, 'Já guardei').click();
      await page.getByText('10 códigos de recuperação restantes.').waitFor();
      await expectReadable(page);
    }));

  it('gives new recovery codes, and is switched off by password and code', () =>
    atDesk(async (page) => {
      await switchOn(page);
      await button(page, 'Criar novos códigos').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Criar novos códigos' }).click();
      await page.getByRole('list', { name: 'Códigos de recuperação' }).waitFor();
      await button(page, 'Já guardei').click();

      await button(page, 'Desativar').click();
      const dialog = page.getByRole('dialog');
      const confirm = dialog.getByRole('button', { name: 'Desativar' });
      expect(await confirm.isDisabled()).toBe(true);
      await dialog.getByLabel('Sua senha', { exact: true }).fill(fixturePassword);
      await dialog.getByLabel('Código do aplicativo').fill('999999');
      await confirm.click();
      await dialog.getByText('Este código não confere ou já foi usado.').waitFor();
      await expectReadable(page);
      await dialog.getByRole('button', { name: 'Usar um código de recuperação' }).click();
      await dialog.getByLabel('Código de recuperação').fill('ABCD-EFGH-IJKL-MN22');
      await confirm.click();
      await page.getByText('Verificação em duas etapas desativada.').waitFor();
      await button(page, 'Ativar').waitFor();
    }));

  it('says when its state can not be read, and tries again', () =>
    atDesk(async (page) => {
      let isAway = true;
      await page.route('**/api/auth/second-factor', (route) =>
        isAway ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
      );
      await security(page);
      await page.getByText('Não foi possível consultar a verificação em duas etapas').waitFor();
      isAway = false;
      await page.getByRole('button', { name: 'Tentar de novo' }).click();
      await button(page, 'Ativar').waitFor();
    }));
});

describe('a call that asks for the second factor', () => {
  const asking = (page: Page) => page.getByRole('dialog', { name: 'Confirme que é você' });

  it('goes on once a code was given, which may be pasted', () =>
    atDesk(async (page) => {
      const keys = await askingFor(page, '**/api/admin/settings');
      await page.goto(`${current.shop.url}/admin/settings`);
      await page.getByLabel('Máximo de produtos por loja').fill('1280');
      await button(page, 'Salvar').click();
      const code = asking(page).getByLabel('Código do aplicativo');
      await code.waitFor();
      expect(await isFocused(code)).toBe(true);
      await expectReadable(page);
      await code.pressSequentially('000000');
      await asking(page).getByText('Este código não confere ou já foi usado.').waitFor();
      await expectReadable(page);
      await code.fill('123 456');

      await page.getByText('Configurações salvas com sucesso!').waitFor();
      expect(await asking(page).count()).toBe(0);
      expect(keys).toHaveLength(2);
      expect(keys[0]).toBe(keys[1]);
    }));

  it('takes a recovery code in place of the phone', () =>
    atDesk(async (page) => {
      await askingFor(page, '**/api/admin/settings');
      await page.goto(`${current.shop.url}/admin/settings`);
      await page.getByLabel('Máximo de produtos por loja').fill('1280');
      await button(page, 'Salvar').click();
      await asking(page).getByRole('button', { name: 'Usar um código de recuperação' }).click();
      await asking(page).getByLabel('Código de recuperação').fill('ABCD-EFGH-IJKL-MN23');
      await page.keyboard.press('Enter');
      await page.getByText('Configurações salvas com sucesso!').waitFor();
    }));

  it('is given up by Escape, which closes nothing below', () =>
    atDesk(async (page) => {
      await askingFor(page, '**/api/auth/second-factor/recovery-codes');
      await switchOn(page);
      await button(page, 'Criar novos códigos').click();
      const below = page.getByRole('dialog', { name: 'Criar novos códigos de recuperação?' });
      await below.getByRole('button', { name: 'Criar novos códigos' }).click();
      await asking(page).waitFor();
      await page.keyboard.press('Escape');
      await asking(page).waitFor({ state: 'detached' });
      await below.getByText('Confirme com o código do seu aplicativo autenticador.').waitFor();
      await page.keyboard.press('Escape');
      await below.waitFor({ state: 'detached' });
    }));

  it('leads to the profile where there is none', () =>
    atDesk(async (page) => {
      await askingFor(page, '**/api/admin/settings', 'SECOND_FACTOR_MISSING');
      await page.goto(`${current.shop.url}/admin/settings`);
      await page.getByLabel('Máximo de produtos por loja').fill('1280');
      await button(page, 'Salvar').click();
      const dialog = page.getByRole('dialog', { name: 'Verificação em duas etapas' });
      await dialog.waitFor();
      await expectReadable(page);
      const opened = page.context().waitForEvent('page');
      await dialog.getByRole('link', { name: 'Ativar no meu perfil' }).click();
      const profile = await opened;
      await profile.waitForURL(/\/profile\?secao=seguranca$/);
      await button(profile, 'Ativar').waitFor();
      await profile.close();
      await dialog.waitFor({ state: 'detached' });
      expect(await page.getByLabel('Máximo de produtos por loja').inputValue()).toBe('1280');
    }));
});

it('an administrator switches it off for a person who has lost it', () =>
  atDesk(async (page) => {
    await page.goto(`${current.shop.url}/admin/users?search=bruno`);
    await page.getByRole('button', { name: /^Detalhes: Bruno Prado/ }).click();
    await page.setViewportSize({ width: phone.width, height: 844 });
    const labels = page.getByRole('dialog').locator('.mantine-Button-label');
    const cut = (all: Element[]) =>
      all
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent);
    expect(await labels.evaluateAll(cut)).toEqual([]);
    await button(page, 'Desativar duas etapas').click();
    const question = page.getByRole('dialog', {
      name: 'Desativar a verificação em duas etapas de Bruno Prado?',
    });
    await expectReadable(page);
    await question.getByRole('button', { name: 'Desativar', exact: true }).click();
    await page.getByText('Bruno Prado não tem mais a verificação em duas etapas.').waitFor();
    await button(page, 'Desativar duas etapas').waitFor({ state: 'detached' });
  }));
