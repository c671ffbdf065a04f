import type { AccountStatusAnswer } from '@largo/contracts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fixturePassword } from '../../../testing/fixture-profile.ts';
import { expectReadable, phone, visitWith } from '../../../test/browsing.ts';
import { openShop } from '../../../test/shop.ts';
import { box, button, sellingIn } from '../../../test/selling.ts';
import { askServer } from '../../../test/routes.ts';

async function fillPixKey(page: Page): Promise<void> {
  await page.getByLabel('Tipo de chave').selectOption('email');
  await box(page, 'Chave Pix').fill('Bia@Largo.Test');
  await box(page, 'CPF ou CNPJ do titular da conta').fill('52998224725');
}

// Long walks, also on a busy machine.
describe("the seller's area", { timeout: 60_000 }, () => {
  it('starts with what blocks selling and what waits today', async () => {
    await sellingIn(async ({ page, go }) => {
      await go('/dashboard');
      const list = page.getByRole('region', { name: 'O que falta para vender' });
      await list.getByText('2 de 5 prontos').waitFor();
      await list.getByText('A autorização venceu e sua loja parou de receber.').waitFor();
      await page.getByRole('link', { name: '3 Novos pedidos para preparar' }).waitFor();
      await page.getByText('R$ 512,30').waitFor();
      expect(
        await page.getByRole('region', { name: 'Mais vendidos' }).getByRole('listitem').count(),
      ).toBeLessThanOrEqual(5);
      await expectReadable(page);

      await list.getByRole('link', { name: 'Definir entrega' }).click();
      await page.getByRole('heading', { level: 1, name: 'Entrega' }).waitFor();
    });
  });

  it('keeps what was typed in the store profile when Back or a link would lose it', async () => {
    await sellingIn(async ({ page, go }) => {
      await go('/dashboard');
      await page.getByRole('link', { name: 'Conectar de novo' }).click();
      await button(page, 'Mais').click();
      await page.getByRole('link', { name: 'Loja', exact: true }).click();
      await button(page, 'Editar').click();
      await box(page, 'Sobre a loja').fill('Doces de tacho desde 1987.');
      await page.getByText('Ainda não salvo').waitFor();
      await expectReadable(page);
      await page.goBack();
      await button(page, 'Continuar editando').click();
      expect(await box(page, 'Sobre a loja').inputValue()).toBe('Doces de tacho desde 1987.');
      await page.getByRole('link', { name: 'Ver página da loja' }).click();
      await button(page, 'Continuar editando').click();

      await box(page, 'Nome da empresa').fill('recusada');
      await button(page, 'Salvar').click();
      await page.getByText('Erro ao atualizar perfil da loja').waitFor();
      await page.getByText('Este dado não foi aceito. Confira e tente de novo.').waitFor();
      await box(page, 'Nome da empresa').fill('Doces da Bia');
      await button(page, 'Salvar').click();
      await page.getByText('Perfil da loja atualizado com sucesso!').waitFor();
      // Saved is not unsaved: nothing asks any more.
      await page.getByRole('link', { name: 'Ver página da loja' }).click();
      await page.waitForURL(/\/stores\//);
    });
  });

  it('takes a picture that is one and says why it takes no other', async () => {
    await sellingIn(async ({ page, calls, go }) => {
      await go('/dashboard?tab=store');
      const input = page.getByLabel('Escolher imagem');
      const file = (mimeType: string, size: number) =>
        input.setInputFiles({ name: 'loja', mimeType, buffer: Buffer.alloc(size) });
      await file('image/svg+xml', 10);
      await page.getByText('Por favor, selecione apenas arquivos de imagem.').waitFor();
      await file('image/png', 5 * 1024 * 1024 + 1);
      await page.getByText('O arquivo deve ter no máximo 5MB.').waitFor();
      expect(calls.filter((call) => call.includes('store-image'))).toEqual([]);
      await page.route('**/api/users/me/store-image', (route) =>
        route.fulfill({ status: 400, json: { code: 'IMAGE_INVALID', error: 'x' } }),
      );
      await file('image/png', 10);
      await page.getByText('Por favor, selecione apenas arquivos de imagem.').waitFor();
      await page.route('**/api/users/me/store-image', (route) =>
        route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', error: 'x' } }),
      );
      await file('image/gif', 10);
      await page.getByText('Erro ao fazer upload da imagem. Tente novamente.').waitFor();
    });
  });

  it('saves a PIX key with the password only, and forgets its message after a while', async () => {
    await sellingIn(async ({ page, go }) => {
      await go('/dashboard?tab=payments');
      await page.getByText('Sua autorização venceu').waitFor();
      await button(page, 'Salvar chave Pix').click();
      await page.getByText('Selecione o tipo de chave PIX').waitFor();
      await page.getByText('Documento é obrigatório').waitFor();
      await expectReadable(page);
      await fillPixKey(page);
      expect(await page.getByText('Chave PIX é obrigatória').count()).toBe(0);
      await page.getByText('Vai ficar assim: bia@largo.test').waitFor();
      const password = page.getByLabel('Sua senha', { exact: true });
      await password.fill('errada');
      await button(page, 'Salvar chave Pix').click();
      await page.getByText('Senha incorreta. Confira e tente de novo.').waitFor();
      await password.fill(fixturePassword);
      expect(await page.getByText('Senha incorreta. Confira e tente de novo.').count()).toBe(0);
      await button(page, 'Salvar chave Pix').click();

      await page.getByText('Chave PIX salva com sucesso!').waitFor();
      await page.getByText('Chave Pix configurada').waitFor();
      await page.getByText('Chave PIX salva com sucesso!').waitFor({ state: 'detached' });
      await button(page, 'Mostrar chave').click();
      await page.getByText('Bia@Largo.Test').waitFor();
      await expectReadable(page);
    });
  });
});

describe('the connection with the payment provider', { timeout: 60_000 }, () => {
  const account = {
    nickname: 'DOCESDABIA',
    email: null,
    userId: '1',
    connectedAt: '2026-01-02T12:00:00Z',
    validUntil: '2026-12-06T15:00:00Z',
    renewalFailed: false,
    lastCheck: { at: '2026-11-21T17:05:00Z', outcome: 'working' },
  } satisfies AccountStatusAnswer['account'];
  const working = { connected: true, expired: false, endedByProvider: false, account };
  const states: readonly [string, AccountStatusAnswer, readonly string[], boolean][] = [
    [
      'works',
      working,
      ['Vale até 06/12/2026.', 'Última verificação em 21/11/2026, 14:05: funcionando.'],
      false,
    ],
    [
      'could not be renewed',
      { ...working, account: { ...account, renewalFailed: true } },
      ['Conecte de novo até 06/12/2026', 'Não conseguimos renovar a autorização.'],
      true,
    ],
    [
      'has expired',
      { ...working, connected: false, expired: true },
      ['Sua autorização venceu', 'Valia até 06/12/2026.'],
      true,
    ],
    [
      'was ended by the provider',
      { connected: false, expired: false, endedByProvider: true, account: null },
      ['O Mercado Pago encerrou a conexão', 'Conecte de novo.'],
      false,
    ],
  ];

  it.each(states)('that %s says so, and what to do', async (_name, json, said, reconnects) => {
    await sellingIn(async ({ page, go }) => {
      await page.route('**/api/mercadopago-oauth/status', (route) => route.fulfill({ json }));
      await go('/dashboard?tab=payments');
      for (const text of said) await page.getByText(text).first().waitFor();
      expect(await button(page, 'Conectar de novo').count()).toBe(reconnects ? 1 : 0);
      expect(await button(page, 'Conectar Mercado Pago').count()).toBe(
        json.endedByProvider ? 1 : 0,
      );
      await expectReadable(page);
    });
  });
});

describe("the seller's area when something is away", () => {
  const away = (page: Page, path: string) =>
    page.route(path, (route) =>
      route.fulfill({ status: 429, json: { code: 'RATE_LIMITED', error: 'later' } }),
    );

  it('never calls a step open that it could not look at', async () => {
    await sellingIn(async ({ page, go }) => {
      await away(page, '**/api/users/me/pix-key');
      await go('/dashboard');
      await page.getByText('Não foi possível verificar.').waitFor();
      expect(await page.getByRole('link', { name: 'Cadastrar chave' }).count()).toBe(0);
      await expectReadable(page);
      await go('/dashboard?tab=payments');
      await page.getByText('Erro ao carregar chave PIX').waitFor();
    });
  });

  it('says why a PIX key was not saved, at the password after too many tries', async () => {
    await sellingIn(async ({ page, go }) => {
      await go('/dashboard?tab=payments');
      await fillPixKey(page);
      await page.getByLabel('Sua senha', { exact: true }).fill('x');
      await away(page, '**/api/users/me/pix-key');
      await button(page, 'Salvar chave Pix').click();
      await page.getByText('Erro ao salvar chave PIX').waitFor();
      await page
        .getByText('Muitas tentativas. Aguarde alguns minutos antes de tentar novamente.')
        .waitFor();
    });
  });
});

describe('a role without a store', () => {
  it('gets one with the first save, or sees why not', async () => {
    await sellingIn(async ({ page, go }) => {
      await page.route('**/api/auth/profile', async (route) => {
        const { user } = (await (await askServer(route)).json()) as { user: object };
        await route.fulfill({ json: { user: { ...user, sellerProfile: null } } });
      });
      const save = '**/api/users/me/seller-profile';
      await go('/dashboard?tab=store');
      await button(page, 'Editar').click();
      await box(page, 'Nome da empresa').fill('Doces da Bia');
      await box(page, 'CNPJ').fill('12abc34501de35');
      await page.route(save, (route) => route.fulfill({ status: 503, json: {} }));
      await button(page, 'Salvar').click();
      await page.getByText('Erro: Estamos arrumando algo por aqui.').waitFor();
      await page.route(save, (route) => route.fulfill({ body: 'nothing that can be read' }));
      await button(page, 'Salvar').click();
      await page.getByText('Não foi possível configurar a loja').waitFor();
      await page.unroute(save);
      await button(page, 'Salvar').click();

      await page.getByText('Loja criada com sucesso!').waitFor();
    });
  });
});

describe('a buyer at the address of the store profile', () => {
  it('is asked to become a seller first', async () => {
    const shop = await openShop();
    await visitWith({ ...phone, signedIn: true }, async (page) => {
      await page.goto(`${shop.url}/dashboard?tab=store`);
      await page.getByText('Você precisa abrir uma loja para gerenciar o perfil dela.').waitFor();
    });
    await shop.stop();
  });
});
