import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fixturePassword } from '../../../testing/fixture-profile.ts';
import { desk, expectReadable, phone, visitWith, type Look } from '../../../test/browsing.ts';
import { openShop, type Shop } from '../../../test/shop.ts';

interface Visit {
  readonly page: Page;
  readonly shop: Shop;
  go(to: string): Promise<void>;
}

/** Each in a shop of their own: what one did, the next does not find. */
async function signedIn(work: (visit: Visit) => Promise<void>, look: Look = phone): Promise<void> {
  const shop = await openShop();
  try {
    await visitWith({ ...look, signedIn: true }, async (page, problems) => {
      const go = async (to: string) => {
        await page.goto(shop.url + to);
        await page.getByRole('heading', { level: 1 }).waitFor();
      };
      await work({ page, shop, go });
      // A refusal is a line of the console too.
      expect(problems.filter((line) => !/status of (?:40[013]|500)/.test(line))).toEqual([]);
    });
  } finally {
    await shop.stop();
  }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** To what is sent from here on; what is asked goes to the shop. */
const answerWith = (page: Page, path: string, answer: { status: number; body: string }) =>
  page.route(path, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ ...answer, contentType: 'application/json' }),
  );

async function editProfile({ page, go }: Visit): Promise<void> {
  await go('/profile');
  await button(page, 'Editar perfil').click();
}

async function fillAddress(page: Page): Promise<void> {
  await field(page, 'CEP').fill('13025000');
  await expect.poll(() => field(page, 'Cidade').inputValue()).toBe('Campinas');
  await field(page, 'Rua').fill('Rua Maria Monteiro');
  await field(page, 'Número').fill('10');
}

describe('the profile', () => {
  it('says what is missing, then saves and moves the place', async () => {
    await signedIn(async (visit) => {
      const { page } = visit;
      await editProfile(visit);
      await field(page, 'CPF').fill('11111111111');
      await field(page, 'Celular (opcional)').fill('123');
      await button(page, 'Salvar').click();
      await page
        .getByText(
          'Preencha os campos obrigatórios do endereço: Rua, Número, Bairro, Cidade, Estado, CEP',
        )
        .waitFor();
      await page.getByText('CPF inválido. Verifique os números digitados.').waitFor();
      await page.getByText('Telefone inválido. Use o formato (11) 99999-9999.').waitFor();
      await expectReadable(page);
      await field(page, 'CPF').fill('52998224725');
      expect(await field(page, 'CPF').inputValue()).toBe('529.982.247-25');
      await field(page, 'Celular (opcional)').fill('19991112222');
      await fillAddress(page);
      await button(page, 'Salvar').click();

      await page.getByText('Perfil atualizado!').waitFor();
      await page.getByText('(19) 99111-2222').waitFor();
      // On a phone only lists show the button.
      await page
        .getByRole('button', { name: /Entregar em Cambuí/, includeHidden: true })
        .waitFor({ state: 'attached' });
    });
  });

  it('lets city and neighbourhood be chosen from lists by keyboard, and typed when they are not there', async () => {
    await signedIn(async (visit) => {
      const { page } = visit;
      await editProfile(visit);
      await page.getByLabel('Estado').selectOption('SP');
      await field(page, 'Cidade').pressSequentially('camp');
      await page.getByRole('option', { name: 'Campinas' }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      expect(await field(page, 'Cidade').inputValue()).toBe('Campinas');
      await field(page, 'Bairro').click();
      await page.getByRole('option', { name: 'Taquaral', exact: true }).waitFor();
      await expectReadable(page);
      await field(page, 'Bairro').fill('cambui');
      await field(page, 'Bairro').blur();
      expect(await field(page, 'Bairro').inputValue()).toBe('Cambuí');
      await field(page, 'Bairro').fill('Bairro Novo');

      await page.getByText('Ainda não há entregas neste bairro.').waitFor();
      expect(await page.getByRole('listbox').count()).toBe(0);
    });
  });

  it('asks before unsaved changes are left by a tab or by Back', async () => {
    await signedIn(async (visit) => {
      const { page, go } = visit;
      await go('/favorites');
      await page.getByRole('button', { name: 'Conta', exact: true }).click();
      await page.getByRole('link', { name: 'Perfil', exact: true }).click();
      await page.waitForURL(/\/profile$/);
      await button(page, 'Editar perfil').click();
      await field(page, 'Nome completo').fill('Outro Nome');
      await page.goBack();
      await page.getByRole('dialog', { name: 'Sair sem salvar?' }).waitFor();
      await expectReadable(page);
      await button(page, 'Continuar editando').click();
      expect(await field(page, 'Nome completo').inputValue()).toBe('Outro Nome');
      expect(new URL(page.url()).pathname).toBe('/profile');
      await page.getByRole('link', { name: 'Segurança' }).click();
      await button(page, 'Continuar editando').click();
      await page.goBack();
      await button(page, 'Sair sem salvar').click();

      await page.waitForURL((url) => url.pathname !== '/profile');
    });
  });

  it('is in the menu of the header where there is room for one', async () => {
    await signedIn(async ({ page, go }) => {
      await go('/favorites');
      await button(page, 'Clara').click();
      await page.getByRole('link', { name: 'Perfil', exact: true }).first().click();

      await page.waitForURL(/\/profile$/);
    }, desk);
  });

  it('puts a refusal of the server at its field', async () => {
    await signedIn(async (visit) => {
      const { page } = visit;
      await editProfile(visit);
      await field(page, 'Nome completo').fill('recusado');
      await field(page, 'CPF').fill('52998224725');
      await fillAddress(page);
      await button(page, 'Salvar').click();

      await page.locator('[aria-invalid]').waitFor();
      expect(await page.locator('[aria-invalid]').getAttribute('aria-describedby')).not.toBeNull();
      expect(await field(page, 'Nome completo').getAttribute('aria-invalid')).toBe('true');

      await field(page, 'Nome completo').fill('Clara Nova');
      await answerWith(page, '**/api/auth/profile', { status: 500, body: '{"code":"INTERNAL"}' });
      await button(page, 'Salvar').click();
      await page.getByText('Não conseguimos atualizar seu perfil').waitFor();
      await answerWith(page, '**/api/auth/profile', {
        status: 200,
        body: 'nothing that can be read',
      });
      await button(page, 'Salvar').click();
      await page.getByText('Algo deu errado ao atualizar seu perfil. Tente de novo.').waitFor();
    });
  });

  it('changes the password with a meter, and ends sessions', async () => {
    await signedIn(async ({ page, go }) => {
      await go('/profile?secao=seguranca');
      await page.getByText('Safari no iPhone').waitFor();
      await expectReadable(page);
      await field(page, 'Senha atual').fill('errada');
      await field(page, 'Nova senha').fill('abc');
      await page.getByText('Força da senha: Fraca').waitFor();
      await button(page, 'Trocar senha').click();
      await page.getByText('A senha não atende aos requisitos de segurança').waitFor();
      await field(page, 'Nova senha').fill('Taquaral7');
      await field(page, 'Confirmar nova senha').fill('Taquaral7');
      await page.getByText('Força da senha: Forte').waitFor();
      await button(page, 'Trocar senha').click();
      await page.getByText('A senha atual não confere.').waitFor();
      await expectReadable(page);
      await button(page, 'Encerrar Safari no iPhone').click();
      await button(page, 'Encerrar acesso').click();
      await page.getByText('Acesso encerrado.').waitFor();
      await page.getByText('Você só está conectado neste aparelho.').waitFor();
      await field(page, 'Senha atual').fill(fixturePassword);
      await button(page, 'Trocar senha').click();

      await page.getByText('Senha trocada. Os outros aparelhos foram desconectados.').waitFor();
      expect(await field(page, 'Senha atual').inputValue()).toBe('');
    });
  });

  it('reminds of the cart only whom has agreed, and takes it back as easily', async () => {
    await signedIn(async ({ page, go }) => {
      await go('/profile?secao=privacidade');
      const choice = page.getByRole('checkbox', { name: /receber lembretes/ });
      expect(await choice.isChecked()).toBe(false);
      await choice.click();
      await page.getByText('Pronto: vamos lembrar você do carrinho.').waitFor();
      await page.getByText(/Autorizado em/).waitFor();
      await expectReadable(page);
      await choice.click();
      await page.getByText('Pronto: você não recebe mais lembretes do carrinho.').waitFor();
    });
  });

  it('gathers the data with its progress and hands over the file', async () => {
    await signedIn(async ({ page, go }) => {
      await go('/profile?secao=privacidade');
      await button(page, 'Pedir meus dados').click();
      await page.getByRole('progressbar', { name: 'Reunindo seus dados…' }).waitFor();
      await expectReadable(page);
      await page.getByText('Seu arquivo está pronto.').waitFor();
      await expectReadable(page);
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        button(page, 'Baixar arquivo').click(),
      ]);

      expect(file.suggestedFilename()).toMatch(/^largo-meus-dados-\d{4}-\d\d-\d\d\.json$/);
    });
  });

  it('deletes the account only with password and word, shows what stands against it, then says goodbye', async () => {
    await signedIn(async ({ page, go }) => {
      await go('/profile?secao=privacidade');
      const ask = async (password: string) => {
        await field(page, 'Sua senha').fill(password);
        await field(page, 'Digite EXCLUIR para confirmar').fill('excluir');
        await button(page, 'Excluir para sempre').click();
      };
      await button(page, 'Excluir minha conta').click();
      expect(await button(page, 'Excluir para sempre').isDisabled()).toBe(true);
      await expectReadable(page);
      await ask('errada');
      await page.getByText('A senha não confere.').waitFor();
      await ask(fixturePassword);
      await page.getByText('Você tem 2 pedidos em andamento.').waitFor();
      await expectReadable(page);
      const way = page.getByRole('link', { name: 'Ver meus pedidos' });
      expect(await way.getAttribute('href')).toBe('/orders?view=purchases&period=all');
      await button(page, 'Tentar de novo').click();
      await ask(fixturePassword);

      await page.waitForURL(/\/goodbye$/);
      await page.getByRole('heading', { level: 1, name: 'Sua conta foi excluída' }).waitFor();
      await expectReadable(page);
      expect(await page.evaluate(() => localStorage.getItem('largo.token'))).toBeNull();
    });
  });

  it('opens a store with an alphanumeric CNPJ and tells the next steps', async () => {
    await signedIn(async ({ page, go }) => {
      await go('/profile?secao=vender');
      await expectReadable(page);
      await button(page, 'Quero vender').click();
      expect(await button(page, 'Abrir minha loja').isDisabled()).toBe(true);
      await field(page, 'Nome da empresa').fill('Doces da Clara');
      await field(page, 'CNPJ').fill('11222333000180');
      await button(page, 'Abrir minha loja').click();
      await page.getByText('CNPJ inválido. Verifique os números digitados.').waitFor();
      await expectReadable(page);
      await field(page, 'CNPJ').fill('11222333000181');
      await button(page, 'Abrir minha loja').click();
      await page.getByText('CNPJ inválido. Verifique os números digitados.').waitFor();
      await field(page, 'CNPJ').fill('12abc34501de35');
      expect(await field(page, 'CNPJ').inputValue()).toBe('12.ABC.345/01DE-35');
      await button(page, 'Abrir minha loja').click();

      await page.getByText('Parabéns! Agora você também vende aqui!').first().waitFor();
      await page.getByRole('link', { name: 'Ir para o painel da loja' }).waitFor();
      await expectReadable(page);
    });
  });

  it('says why a store could not be opened', async () => {
    await signedIn(async ({ page, go }) => {
      await go('/profile?secao=vender');
      await button(page, 'Quero vender').click();
      await field(page, 'Nome da empresa').fill('Doces da Clara');
      await field(page, 'CNPJ').fill('12abc34501de35');
      const store = '**/api/users/me/seller-profile';
      await answerWith(page, store, { status: 500, body: '{"code":"INTERNAL"}' });
      await button(page, 'Abrir minha loja').click();
      await page.getByText('Não conseguimos abrir sua loja').waitFor();
      await answerWith(page, store, { status: 200, body: 'nothing that can be read' });
      await button(page, 'Abrir minha loja').click();
      await page.getByText('Algo deu errado ao abrir sua loja. Tente de novo.').waitFor();
    });
  });
});
