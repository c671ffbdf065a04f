import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { products, sellers } from '../../../testing/fixture-data.ts';
import { desk, expectReadable } from '../../../test/browsing.ts';
import { box, button, sellingIn } from '../../../test/selling.ts';

const own = products.filter(({ sellerId }) => sellerId === sellers[0]?.id);
const title = own[0]?.title ?? '';

const combo = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

/** Chooses in a list that is typed into; typed to the end there is nothing left to choose. */
async function choose(page: Page, label: string, name: string): Promise<void> {
  await combo(page, label).fill(name.slice(0, 5));
  await page.getByRole('option', { name, exact: true }).click();
}

async function fillPlace(page: Page, neighborhood: string): Promise<void> {
  await combo(page, 'Estado').selectOption('SP');
  await choose(page, 'Cidade (opcional)', 'Campinas');
  await choose(page, 'Bairro (opcional)', neighborhood);
}

async function addDefault(page: Page, rate: string): Promise<void> {
  await button(page, 'Novo frete padrão').click();
  await fillPlace(page, 'Cambuí');
  await box(page, 'Frete (R$)').fill(rate);
  await button(page, 'Criar frete').click();
}

describe('default freight', { timeout: 60_000 }, () => {
  it('is made, refused twice for one place, changed and taken away after a question', async () => {
    await sellingIn(async ({ page, calls, go }) => {
      await go('/dashboard?tab=shipping');
      await page.getByRole('link', { name: 'Frete padrão', exact: true }).click();
      await page.waitForURL(/aba=padrao/);
      await page.getByText('Nenhum frete padrão ainda').waitFor();
      const levels = page.getByRole('region', { name: 'Qual frete vale?' }).getByRole('listitem');
      expect(await levels.allTextContents()).toEqual([
        'Produto + bairro',
        'Produto + cidade',
        'Produto + estado',
        'Padrão do bairro',
        'Padrão da cidade',
        'Padrão do estado',
        'Padrão nacional',
      ]);

      await addDefault(page, '7,5');
      await page.getByText('Regra de frete criada com sucesso!').waitFor();
      const row = page.getByRole('row').filter({ hasText: 'Cambuí, Campinas – SP' });
      await row.getByText('R$ 7,50').waitFor();
      await row.getByText('1 a 3 dias').waitFor();

      await addDefault(page, '9');
      await page
        .getByText('Erro ao criar regra de frete: Já existe uma regra de frete para esse destino')
        .waitFor();
      await button(page, 'Cancelar').click();

      await button(page, 'Editar: Cambuí, Campinas – SP').click();
      expect(await box(page, 'Frete (R$)').inputValue()).toBe('7,50');
      await box(page, 'Grátis a partir de (R$, opcional)').fill('150');
      await button(page, 'Salvar frete').click();
      await row.getByText('R$ 150,00').waitFor();

      await button(page, 'Excluir: Cambuí, Campinas – SP').click();
      const question = page.getByRole('dialog', { name: 'Excluir este frete?' });
      await question.getByRole('button', { name: 'Voltar' }).click();
      expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
      await button(page, 'Excluir: Cambuí, Campinas – SP').click();
      await question.getByRole('button', { name: 'Excluir' }).click();
      await page.getByText('Regra de frete excluída com sucesso!').waitFor();
      await page.getByText('Nenhum frete padrão ainda').waitFor();
    });
  });

  it('says at each field what is wrong, and leads to the first', async () => {
    await sellingIn(async ({ page, calls, go }) => {
      await go('/dashboard?tab=shipping&aba=padrao');
      await button(page, 'Novo frete padrão').click();
      await box(page, 'Grátis a partir de (R$, opcional)').fill('100.000.000,00');
      await box(page, 'Prazo mínimo (dias)').fill('0');
      await box(page, 'Prazo máximo (dias)').fill('31');
      await button(page, 'Criar frete').click();
      await page.getByText('Informe o valor do frete (0 é grátis)').waitFor();
      await page.getByText('De R$ 0,00 a R$ 99.999.999,99').waitFor();
      expect(await page.getByText('De 1 a 30 dias').count()).toBe(2);
      const focused = page.locator(':focus');
      expect(await focused.getAttribute('name')).toBe('shippingRate');
      await box(page, 'Prazo mínimo (dias)').fill('4');
      await box(page, 'Prazo máximo (dias)').fill('2');
      await button(page, 'Criar frete').click();
      await page.getByText('O prazo máximo deve ser maior ou igual ao mínimo').waitFor();
      expect(calls.filter((call) => call.startsWith('POST /api/shipping-rules'))).toEqual([]);
    });
  });

  it('says why rules could not be loaded or taken away', async () => {
    await sellingIn(async ({ page, go }) => {
      const path = '**/api/shipping-rules/seller';
      const away = { status: 503, json: { code: 'UNAVAILABLE', error: 'x' } };
      await page.route(path, (route) => route.fulfill(away));
      await go('/dashboard?tab=shipping&aba=padrao');
      await page.getByText(/^Erro ao carregar regras de frete: Estamos arrumando/).waitFor();
      await page.unroute(path);
      await button(page, 'Tentar de novo').click();
      await addDefault(page, '0');
      await page.getByRole('cell', { name: 'Grátis', exact: true }).waitFor();
      await page.route('**/api/shipping-rules/*', (route) =>
        route.request().method() === 'DELETE' ? route.fulfill(away) : route.fallback(),
      );
      await button(page, 'Excluir: Cambuí, Campinas – SP').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
      await page.getByText(/^Erro ao excluir regra de frete: Estamos arrumando/).waitFor();
    });
  });
});

describe('freight of a product and the simulator', { timeout: 60_000 }, () => {
  it('needs a product, wins over the default, and the simulator says so', async () => {
    await sellingIn(async ({ page, go }) => {
      await go('/dashboard?tab=shipping&aba=padrao');
      await addDefault(page, '5');
      await page.getByText('Regra de frete criada com sucesso!').waitFor();
      await page.getByRole('link', { name: 'Frete por produto', exact: true }).click();
      await button(page, 'Novo frete por produto').click();
      await box(page, 'Frete (R$)').fill('12');
      await box(page, 'Grátis a partir de (R$, opcional)').fill('9999');
      await button(page, 'Criar frete').click();
      await page.getByText('Por favor, selecione um produto').waitFor();
      await choose(page, 'Produto', title);
      await fillPlace(page, 'Cambuí');
      await expectReadable(page);
      await button(page, 'Criar frete').click();
      await page.getByRole('row').filter({ hasText: title }).getByText('R$ 12,00').waitFor();

      await page.getByRole('link', { name: 'Simulador', exact: true }).click();
      await button(page, 'Simular').click();
      await page.getByText('Informe o bairro').waitFor();
      await choose(page, 'Produto', title);
      await choose(page, 'Bairro', 'Cambuí');
      await button(page, 'Simular').click();
      const result = page.getByRole('region', { name: /^Entrega no Cambuí/ });
      await result.getByText('R$ 12,00').waitFor();
      await result.getByText('Regra do produto para Cambuí, Campinas – SP').waitFor();
      await result.getByText(/Faltam R\$.+para o frete grátis/).waitFor();
      await result.getByText('Por que não a outra regra?').click();
      await result.getByText('é de um nível menos específico').waitFor();
      await expectReadable(page);
    }, desk);
  });

  it('takes a CEP or another city, and says where there is no delivery', async () => {
    await sellingIn(async ({ page, go }) => {
      await go('/dashboard?tab=shipping&aba=simulador');
      await choose(page, 'Produto', title);
      await combo(page, 'Onde entregar').selectOption('CEP');
      await box(page, 'CEP').fill('9999999');
      await button(page, 'Simular').click();
      await page.getByText('CEP deve ter 8 dígitos').waitFor();
      await box(page, 'CEP').fill('99999999');
      await button(page, 'Simular').click();
      await page.getByText('Erro ao simular: Não achamos esse CEP').waitFor();
      await combo(page, 'Onde entregar').selectOption('Cidade');
      await combo(page, 'Estado').selectOption('SP');
      await choose(page, 'Cidade', 'Valinhos');
      await button(page, 'Simular').click();
      await page.getByText('Você não entrega este produto nesse endereço').waitFor();
      await page.getByRole('link', { name: 'Novo frete padrão' }).click();
      await page.waitForURL(/aba=padrao/);
    });
  });
});
