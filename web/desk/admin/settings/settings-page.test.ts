import type { SettingsAnswer, SettingsView } from '@largo/contracts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { effectsOf } from './setting-effects.ts';
import { changesOf, draftOf, problemsOf } from './settings-draft.ts';
import { expectReadable } from '../../../test/browsing.ts';
import { openShop } from '../../../test/shop.ts';
import { atDesk } from '../../../test/desk.ts';

const stored = {
  commissionRate: 5,
  platformFee: 2.5,
  maxProductsPerSeller: 100,
  autoApproveProducts: false,
  holdChangedProducts: false,
  autoReleaseDays: 15,
  disputeInvestigationDays: 7,
  sellerAcceptanceHours: 48,
  refundAnswerHours: 48,
  secondApproverAbove: null,
};
const draft = draftOf(stored);

describe('the settings form', () => {
  it.each([
    ['commissionRate', '100,1', 'Informe um número de 0 a 100, com no máximo uma casa decimal'],
    ['commissionRate', '5,25', 'Informe um número de 0 a 100, com no máximo uma casa decimal'],
    ['commissionRate', '97,6', 'Comissão e taxa somam mais de 100%'],
    ['platformFee', '-1', 'Informe um número de 0 a 100, com no máximo uma casa decimal'],
    ['maxProductsPerSeller', '0', 'Informe um número inteiro de 1 a 100.000'],
    ['maxProductsPerSeller', '100001', 'Informe um número inteiro de 1 a 100.000'],
    ['autoReleaseDays', '91', 'Informe de 1 a 90 dias'],
    ['disputeInvestigationDays', '', 'Informe de 1 a 30 dias'],
    ['sellerAcceptanceHours', '337', 'Informe de 1 a 336 horas'],
    ['refundAnswerHours', '0', 'Informe de 1 a 336 horas'],
    ['secondApproverAbove', 'mil', 'Informe um valor em reais, ou deixe em branco'],
  ])('refuses %s %s', (name, value, sentence) => {
    expect(problemsOf({ ...draft, [name]: value })).toEqual({ [name]: sentence });
  });
  it('takes the limits and sends only what was changed', () => {
    const limits = { commissionRate: '0', platformFee: '100,0', autoReleaseDays: '90' };
    expect(problemsOf({ ...draft, ...limits })).toEqual({});
    expect(changesOf(stored, draft)).toEqual({});
    expect(changesOf(stored, { ...draft, platformFee: '2,6', autoApproveProducts: true })).toEqual({
      platformFee: 2.6,
      autoApproveProducts: true,
    });
    expect(changesOf(stored, { ...draft, secondApproverAbove: '1.000,00' })).toEqual({
      secondApproverAbove: 1000,
    });
  });
});

describe('the effect of settings', () => {
  const counts = { waitingPayouts: 12, storesAbove: 1, pendingProducts: 3, payoutsAbove: 2 };
  const waits =
    'O novo limite passa a valer quando outra pessoa da administração concordar, ou depois de 24 horas.';
  it.each<[Partial<SettingsView>, string[], Partial<SettingsView>?]>([
    [
      { commissionRate: 6 },
      ['De R$ 100,00 a loja recebe R$ 92,50 → R$ 91,50. Pedidos já feitos ficam como estão.'],
    ],
    [
      { autoReleaseDays: 7 },
      [
        'Pedidos pagos de agora em diante esperam 15 → 7 dias depois da entrega.',
        '12 repasses que já esperam ficam com o prazo de quando o pedido foi pago.',
      ],
    ],
    [
      { maxProductsPerSeller: 50 },
      ['1 loja tem mais de 50 produtos: mantém os seus e não cria outros.'],
    ],
    [
      { autoApproveProducts: true },
      [
        '3 produtos que esperam aprovação continuam na fila. Os novos são publicados sem conferência.',
      ],
    ],
    [
      { secondApproverAbove: 500 },
      ['2 repasses acima deste valor: passam a precisar de duas pessoas.'],
    ],
    [{ secondApproverAbove: null }, []],
    [{ secondApproverAbove: 500 }, [waits], { secondApproverAbove: 400 }],
    [{ secondApproverAbove: null }, [waits], { secondApproverAbove: 400 }],
    [
      { secondApproverAbove: 400 },
      ['2 repasses acima deste valor: passam a precisar de duas pessoas.'],
      { secondApproverAbove: 500 },
    ],
    [{ refundAnswerHours: 24 }, []],
  ])('of %j is said before it is saved', (changes, sentences, before = {}) => {
    const said = effectsOf({ ...stored, ...before }, changes, counts).map((text) =>
      text.replaceAll('\u00a0', ' '),
    );
    expect(said).toEqual(sentences);
  });
  it('waits for what has to be counted', () => {
    expect(effectsOf(stored, { maxProductsPerSeller: 50 }, {})).toEqual([]);
  });
});

/** The fixture knows one administrator only: the next reading says that a colleague has asked for what waits. */
const askedByAnother = (page: Page, { settings, secondApproverRaise }: SettingsAnswer) =>
  page.route(/\/api\/admin\/settings$/, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({
          json: {
            settings,
            secondApproverRaise: secondApproverRaise && {
              ...secondApproverRaise,
              askedBy: '01900008-0000-7000-8000-000000000030',
            },
          },
        })
      : route.fallback(),
  );

describe('the settings screen', () => {
  it(
    'tells what saving would do, and leads to what was changed before',
    { timeout: 90_000 },
    async () => {
      const shop = await openShop();
      try {
        await atDesk(async (page) => {
          await page.goto(`${shop.url}/admin/settings`);
          const effects = page.getByRole('region', { name: 'O que muda ao salvar' });
          await page.getByLabel('Comissão (%)').fill('6');
          await effects.getByText(/De R\$\s100,00 a loja recebe R\$\s93,00 → R\$\s92,00/).waitFor();
          await page.getByLabel('Máximo de produtos por loja').fill('20');
          await effects.getByText('3 lojas têm mais de 20 produtos').waitFor();
          await page.getByLabel('Aprovar produtos automaticamente').click();
          await effects.getByText('na fila. Os novos são publicados sem conferência.').waitFor();
          await page.getByLabel('Liberação automática (dias)').fill('10');
          await effects.getByText('com o prazo de quando o pedido foi pago').waitFor();
          await page.getByLabel('Duas pessoas pagam repasses acima de (R$)').fill('100');
          await effects.getByText('1 repasse acima deste valor').waitFor();
          await expectReadable(page);
          await page.getByLabel('Comissão (%)').fill('6,66');
          await effects.waitFor({ state: 'detached' });
          await page.getByRole('button', { name: 'Recarregar' }).click();
          await page.getByRole('link', { name: 'Histórico de mudanças' }).click();
          await page.waitForURL(/\/admin\/audit\?action=settings-changed$/);
        });
      } finally {
        await shop.stop();
      }
    },
  );

  it('shows the raised limit that waits, agreed to by another person or withdrawn', async () => {
    const shop = await openShop();
    try {
      await atDesk(async (page) => {
        await page.goto(`${shop.url}/admin/settings`);
        const limit = page.getByLabel('Duas pessoas pagam repasses acima de (R$)');
        const save = page.getByRole('button', { name: 'Salvar', exact: true });
        const waits = page.getByText(
          /pediu em .* para subir o limite de R\$\s500,00 para R\$\s900,00/,
        );
        await limit.fill('500');
        await save.click();
        await page.getByText('Configurações salvas com sucesso!').waitFor();
        await limit.fill('900');
        await save.click();
        await page.getByText(/^Salvo\. O novo limite ainda espera/).waitFor();
        await waits.waitFor();
        expect(await limit.inputValue()).toBe('500');
        expect(await page.getByRole('button', { name: 'Concordo' }).count()).toBe(0);
        await expectReadable(page);
        await page.getByLabel('Comissão (%)').fill('6');
        await page.getByRole('button', { name: 'Retirar pedido' }).click();
        await waits.waitFor({ state: 'detached' });
        expect(await page.getByLabel('Comissão (%)').inputValue()).toBe('6');
        await limit.fill('900');
        const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
        await save.click();
        await waits.waitFor();
        await askedByAnother(page, (await (await saved).json()) as SettingsAnswer);
        await page.reload();
        await waits.waitFor();
        const sent = page.waitForRequest((request) => request.method() === 'PUT');
        await page.getByRole('button', { name: 'Concordo' }).click();
        expect((await sent).postDataJSON()).toEqual({ secondApproverAbove: 900 });
      });
    } finally {
      await shop.stop();
    }
  });

  it('is clean, saves, and lets payments go', { timeout: 90_000 }, async () => {
    const shop = await openShop();
    try {
      await atDesk(async (page) => {
        await page.goto(`${shop.url}/admin/settings`);
        const limit = page.getByLabel('Máximo de produtos por loja');
        await limit.fill('0');
        const save = page.getByRole('button', { name: 'Salvar', exact: true });
        await save.click();
        await page.getByText('Informe um número inteiro de 1 a 100.000').waitFor();
        await expectReadable(page);
        await limit.fill('1280');
        await page.getByLabel('Aprovar produtos automaticamente').click();
        await save.click();
        await page.getByText('Configurações salvas com sucesso!').waitFor();
        await page.getByRole('button', { name: 'Processar liberações agora' }).click();
        await page.getByText('2 pagamentos liberados.').waitFor();
        await limit.fill('9');
        await page.getByRole('button', { name: 'Recarregar' }).click();
        await expect.poll(() => limit.inputValue()).toBe('1280');
      });
    } finally {
      await shop.stop();
    }
  });
});
