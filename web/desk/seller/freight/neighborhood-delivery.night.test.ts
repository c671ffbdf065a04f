import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectReadable } from '../../../test/browsing.ts';
import { button, sellingIn, type Visit } from '../../../test/selling.ts';

const grid = '**/api/neighborhood-shipping-rates/seller';
const rules = '**/api/neighborhood-shipping';
const saved = 'Fretes por bairro atualizados com sucesso!';

/** A seller at the delivery by neighbourhood; a dozen of them, none served. */
const delivering = (work: (visit: Visit) => Promise<void>) =>
  sellingIn(async (visit) => {
    await visit.go('/dashboard?tab=shipping');
    await visit.page.getByText('0 de 12').waitFor();
    await work(visit);
  });

const away = (page: Page, path: string) =>
  page.route(path, (route) =>
    route.fulfill({ status: 429, json: { code: 'RATE_LIMITED', error: 'later' } }),
  );
const card = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const field = (page: Page, place: string, name: string) =>
  card(page, place).getByRole('textbox', { name, exact: true });
const save = (page: Page) => button(page, 'Salvar fretes').click();
const saidOnce = async (page: Page) => {
  await page.getByText(saved).waitFor();
  await page.getByText(saved).waitFor({ state: 'detached' });
};

describe('delivery by neighbourhood as cards', { timeout: 60_000 }, () => {
  it('is set for all at once or one by one, and says what is wrong where it is', async () => {
    await delivering(async ({ page, calls }) => {
      await button(page, 'Ativar todos (R$ 10,00)').click();
      await page.getByText('12 alterações não salvas').waitFor();
      await field(page, 'Sousas', 'Prazo (dias)').fill('31');
      await field(page, 'Centro', 'Frete (R$)').fill('-1');
      await page.getByLabel('Procurar bairro').fill('cambui');
      expect(await page.getByRole('checkbox').count()).toBe(1);
      await save(page);
      await page.getByText(/^Erro ao salvar fretes por bairro: confira .* de Sousas/).waitFor();
      // The search made room for what has to be looked at.
      await card(page, 'Sousas').getByText('De 1 a 30 dias').waitFor();
      await card(page, 'Centro').getByText('Valor inválido').waitFor();
      await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid'));
      expect(await field(page, 'Sousas', 'Prazo (dias)').evaluate((one) => one === document.activeElement)).toBe(true); // prettier-ignore
      await field(page, 'Sousas', 'Prazo (dias)').fill('2');
      await field(page, 'Centro', 'Frete (R$)').fill('0');
      expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
      await save(page);
      await saidOnce(page);
      await page.getByText('12 de 12').waitFor();
      await button(page, 'Desativar todos').click();
      await page.getByText('0 de 12').waitFor();
      await page.reload();
      await page.getByText('12 de 12').waitFor();
      expect(await field(page, 'Centro', 'Frete (R$)').inputValue()).toBe('0,00');
      expect(await field(page, 'Sousas', 'Prazo (dias)').inputValue()).toBe('2');
    });
  });

  it('is worked with the keys, and keeps what is typed when a link would lose it', async () => {
    await delivering(async ({ page }) => {
      const box = card(page, 'Cambuí').getByRole('checkbox');
      await box.focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('Tab');
      await page.keyboard.type('8,5');
      await page.getByRole('link', { name: 'Frete padrão' }).click();
      await button(page, 'Continuar editando').click();
      // Part of the typed price is kept, and so is the card that it stands on.
      expect(await box.isChecked()).toBe(true);
      expect(await field(page, 'Cambuí', 'Frete (R$)').inputValue()).toContain('8,5');
      await field(page, 'Cambuí', 'Frete (R$)').fill('8,5');
      await page.keyboard.press('Enter');
      await saidOnce(page);
      expect(await field(page, 'Cambuí', 'Frete (R$)').inputValue()).toBe('8,50');
      await page.getByRole('link', { name: 'Frete padrão' }).click();
      await page.waitForURL(/aba=padrao/);
    });
  });

  it('takes one price for a region, shows what changes, and takes it back', async () => {
    await delivering(async ({ page }) => {
      await card(page, 'Barão Geraldo').getByRole('checkbox').check();
      await field(page, 'Barão Geraldo', 'Prazo (dias)').fill('2');
      await button(page, 'Aplicar a uma região').click();
      const sheet = page.getByRole('dialog', { name: 'Um valor para vários bairros' });
      await sheet.getByRole('button', { name: 'Aplicar a 0 bairros' }).click();
      await sheet.getByText('Escolha pelo menos um bairro.').waitFor();
      await sheet.getByLabel('Região').selectOption({ label: 'Leste (8)' });
      await sheet.getByRole('button', { name: 'Selecionar todos os filtrados (8)' }).click();
      await sheet.getByLabel('Região').selectOption('');
      await sheet.getByLabel('Procurar bairro').fill('CAMBUI');
      await sheet.getByRole('checkbox').check();
      await sheet.getByLabel('Prazo (dias)').fill('2');
      // One of them is like that already.
      await sheet.getByText('8 bairros mudam · 1 já está assim.').click();
      await sheet.getByText('Não atendido R$ 10,00 · 2 dias').first().waitFor();
      await expectReadable(page);
      await sheet.getByRole('button', { name: 'Aplicar a 9 bairros' }).click();

      await page.getByText('9 de 12').waitFor();
      await page.getByText('Valor aplicado a 9 bairros.').waitFor();
      // What is typed afterwards stays when the step is taken back.
      await field(page, 'Cambuí', 'Frete (R$)').fill('7,00');
      await button(page, 'Desfazer').click();
      await page.getByText('2 de 12').waitFor();
      expect(await field(page, 'Cambuí', 'Frete (R$)').inputValue()).toBe('7,00');
      expect(await button(page, 'Desfazer').count()).toBe(0);
    });
  });

  it('offers the neighbourhoods that asked for it', async () => {
    await delivering(async ({ page }) => {
      const hint = page.getByRole('region', {
        name: 'Bairros que pediram entrega e você não atende',
      });
      await hint.getByText('41 consultas').waitFor();
      const first = hint.getByRole('listitem').first();
      const place = await first.locator('strong').innerText();
      await page.getByLabel('Procurar bairro').fill('nada assim');
      await page.getByText('Nenhum bairro com esse filtro.').waitFor();
      await first.getByRole('button', { name: `Atender este bairro ${place}` }).click();
      await page.getByText('1 alteração não salva').waitFor();
      expect(await field(page, place, 'Frete (R$)').inputValue()).toBe('10,00');
      await page.waitForFunction(() => document.activeElement?.matches('input[inputmode=decimal]'));
      expect(await hint.getByText(place).count()).toBe(0);
      await expectReadable(page);
      await save(page);
      await saidOnce(page);
      expect(await hint.getByText(place).count()).toBe(0);
    });
  });

  it('says what could not be loaded or saved, and loses nothing', async () => {
    await sellingIn(async ({ page, go }) => {
      await away(page, grid);
      await away(page, '**/api/neighborhood-shipping/demand');
      await go('/dashboard?tab=shipping');
      await page.getByText(/^Erro ao carregar fretes por bairro: Muitas tentativas/).waitFor();
      await page.unroute(grid);
      await button(page, 'Tentar de novo').click();
      await page.getByText('Não foi possível ver onde pediram entrega.').waitFor();
      await card(page, 'Cambuí').getByRole('checkbox').check();
      await away(page, grid);
      await save(page);
      await page.getByText(/^Erro ao salvar fretes por bairro: Muitas tentativas/).waitFor();
      await page.getByText('1 alteração não salva').waitFor();
      expect(await field(page, 'Cambuí', 'Frete (R$)').inputValue()).toBe('10,00');
    });
  });
});

describe('delivery by neighbourhood as a table', { timeout: 60_000 }, () => {
  const row = (page: Page, name: string) =>
    page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });

  it('creates, finds, switches off, changes and deletes rules, which the cards show too', async () => {
    await delivering(async ({ page }) => {
      await button(page, 'Em tabela').click();
      await page.getByText('Nenhuma regra de frete ainda').waitFor();
      await button(page, 'Nova regra').click();
      const form = page.getByRole('dialog', { name: 'Nova regra de frete' });
      await button(page, 'Salvar regra').click();
      await form.getByText('Informe o bairro').waitFor();
      await form.getByText('Informe o valor do frete (0 é grátis)').waitFor();
      await form.getByLabel('Bairro', { exact: true }).selectOption({ label: 'Sousas' });
      await form.getByLabel('Frete (R$)').fill('12,345');
      await form.getByLabel('Prazo (dias)').fill('31');
      await button(page, 'Salvar regra').click();
      await form.getByText('Valor inválido').waitFor();
      await form.getByText('De 0 a 30 dias').waitFor();
      await form.getByLabel('Frete (R$)').fill('12,3');
      await form.getByLabel('Prazo (dias)').fill('0');
      await button(page, 'Salvar regra').click();
      await page.getByText('Regra de frete criada com sucesso!').waitFor();
      await row(page, 'Sousas').getByText('R$ 12,30').waitFor();
      await row(page, 'Sousas').getByText('No mesmo dia').waitFor();

      await button(page, 'Desativar Sousas').click();
      await row(page, 'Sousas').getByText('Inativa').waitFor();
      await page.getByLabel('Situação').selectOption('active');
      await page.getByText('Nenhuma regra com esse filtro.').waitFor();
      await button(page, 'Limpar filtros').click();
      await page.getByLabel('Procurar bairro').fill('sous');
      await expectReadable(page);
      await button(page, 'Editar Sousas').click();
      await page.getByLabel('Frete (R$)').fill('9');
      await page.getByLabel('Regra ativa: entrego neste bairro').check();
      await button(page, 'Salvar regra').click();
      await page.getByText('Regra de frete atualizada com sucesso!').first().waitFor();
      await row(page, 'Sousas').getByText('R$ 9,00').waitFor();
      await button(page, 'Em cartões').click();
      await page.getByText('1 de 12').waitFor();
      expect(await field(page, 'Sousas', 'Frete (R$)').inputValue()).toBe('9,00');

      await button(page, 'Em tabela').click();
      await button(page, 'Excluir Sousas').click();
      const question = page.getByRole('dialog', { name: 'Excluir a regra de Sousas?' });
      await page.route(`${rules}/*`, (route) => route.fulfill({ status: 404, json: { code: 'SHIPPING_RULE_NOT_FOUND', error: 'x' } })); // prettier-ignore
      await question.getByRole('button', { name: 'Excluir regra' }).click();
      await question
        .getByText('Erro ao excluir regra de frete: Esta regra não existe mais.')
        .waitFor();
      await page.unroute(`${rules}/*`);
      await question.getByRole('button', { name: 'Excluir regra' }).click();
      await page.getByText('Regra de frete excluída com sucesso!').waitFor();
      await page.getByText('Nenhuma regra de frete ainda').waitFor();
    });
  });

  it('takes the name where the list does not open, and keeps unsaved cards meanwhile', async () => {
    await delivering(async ({ page }) => {
      await card(page, 'Cambuí').getByRole('checkbox').check();
      await away(page, '**/api/admin/regions?*');
      await button(page, 'Em tabela').click();
      await page.getByText('Há 1 alteração não salva nos cartões.').waitFor();
      await button(page, 'Nova regra').click();
      const form = page.getByRole('dialog');
      await form.getByText('A lista de bairros não abriu.').waitFor();
      await form.getByLabel('Bairro', { exact: true }).fill('Copacabana');
      await form.getByLabel('Frete (R$)').fill('0');
      await button(page, 'Salvar regra').click();
      await form.getByText('Erro ao salvar regra de frete: Não encontramos este bairro').waitFor();
      await form.getByLabel('Bairro', { exact: true }).fill('Centro');
      await button(page, 'Salvar regra').click();
      await row(page, 'Centro').getByText('Grátis').waitFor();
      await button(page, 'Em cartões').click();
      await page.getByText('2 de 12').waitFor();
      await page.getByText('1 alteração não salva').waitFor();
    });
  });

  it('says what could not be loaded', async () => {
    await delivering(async ({ page }) => {
      await away(page, rules);
      await button(page, 'Em tabela').click();
      await page.getByText(/^Erro ao carregar regras de frete: Muitas tentativas/).waitFor();
      await page.unroute(rules);
      await button(page, 'Tentar de novo').click();
      await page.getByText('Nenhuma regra de frete ainda').waitFor();
    });
  });
});
