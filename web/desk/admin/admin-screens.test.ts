import type { Locator, Page } from 'playwright-core';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { adminToken, owners } from '../../testing/fixture-admin.ts';
import { sellers } from '../../testing/fixture-data.ts';
import { desk, expectReadable, phone, visitWith, type Look } from '../../test/browsing.ts';
import { openShop } from '../../test/shop.ts';
import { isFocused } from '../../test/desk.ts';

const shop = useService(openShop);

type Work = (page: Page) => Promise<void>;
const visitAs = (look: Look, work: Work) => visitWith({ ...desk, ...look }, work);
/** As an administrator at a desk. */
const visit = (work: Work) => visitAs({ token: adminToken }, work);

async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 15 && !(await isFocused(control)); presses++) {
    await page.keyboard.press('Tab');
  }
  expect(await isFocused(control)).toBe(true);
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const states: readonly [path: string, sign: string][] = [
  ['/dashboard', 'Produtos para moderar'],
  ['/admin/users', 'Davi Rocha'],
  ['/admin/users?search=zzz', 'Nenhum usuário encontrado'],
  [`/admin/users?user=${sellers[0]?.id}`, 'Números da loja'],
  ['/admin/users?user=unknown', 'Esta pessoa não está mais cadastrada'],
  ['/admin/admins', 'admin@largo.test'],
  ['/admin/admins/new', 'Quem é'],
  ['/admin/searches', 'bicicleta eletrica'],
  ['/admin/audit', 'criou uma nova senha pelo link do e-mail'],
  ['/admin/audit?search=zzz', 'Nenhum registro encontrado'],
];

describe('every screen and state', () => {
  it('fits its width and passes axe', { timeout: 180_000 }, async () => {
    await visit(async (page) => {
      for (const [path, sign] of states) {
        await page.goto(shop.url + path);
        await page.getByText(sign).first().waitFor();
        await expectReadable(page);
      }
    });
  });
});

describe('the way in', () => {
  it('is closed to buyers, kindly, and says which account asked', async () => {
    await visitAs({ token: 'fixture-token' }, async (page) => {
      await page.goto(`${shop.url}/admin/users`);
      await page.getByRole('heading', { name: 'Esta parte é só da equipe' }).waitFor();
      await page.getByText('cliente@largo.test').waitFor();
      expect(await page.getByRole('table').count()).toBe(0);
      await expectReadable(page);
    });
  });
  it('shows at a press that it works, in the middle of the button also where motion is reduced', async () => {
    await visit(async (page) => {
      await page.route('**/api/admin/settings', (route) =>
        route.request().method() === 'PUT' ? undefined : route.fallback(),
      );
      await page.goto(`${shop.url}/admin/settings`);
      await page.getByLabel('Máximo de produtos por loja').fill('90');
      await page.getByRole('button', { name: 'Salvar' }).click();
      const busy = page.locator('button[data-loading]');
      const middleOf = async (part: Locator) => {
        const { x, y, width, height } = (await part.boundingBox()) ?? expect.fail('not shown');
        return { x: x + width / 2, y: y + height / 2 };
      };
      const [button, spinner] = [
        await middleOf(busy),
        await middleOf(busy.locator('> span').first()),
      ];

      expect(Math.abs(spinner.x - button.x)).toBeLessThan(2);
      expect(Math.abs(spinner.y - button.y)).toBeLessThan(2);
    });
  });
  it('keeps where a visitor was going, also its first address', async () => {
    await visitAs({}, async (page) => {
      await page.goto(`${shop.url}/admin`);
      await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click();
      await page.waitForURL(/\/login\?next=%2F(admin|dashboard)$/);
      expect(new URL(page.url()).search).toBe('?next=%2Fadmin');
    });
  });
  it('leads visitors to the login and back', async () => {
    await visitAs({}, async (page) => {
      await page.goto(`${shop.url}/admin/audit?action=user-blocked`);
      await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click();
      await page.waitForURL(/\/login\?next=%2Fadmin%2Faudit%3Faction%3Duser-blocked$/);
    });
  });
});

describe('people', () => {
  it('who own a store are blocked after a look at what is open there', async () => {
    const [owner] = owners;
    await visit(async (page) => {
      await page.goto(`${shop.url}/admin/users?search=${owner?.email}`);
      await page.getByRole('button', { name: `Bloquear: ${owner?.name}` }).click();
      const question = page.getByRole('dialog', { name: `Bloquear ${owner?.name}?` });
      await question.getByText(/^Os repasses da loja \(R\$\s[\d.,]+ em aberto\) ficam/).waitFor();
      const orders = question.getByRole('link', { name: 'Ver os pedidos da loja' });
      const search = new URLSearchParams({ search: sellers[0]?.businessName ?? '' });
      expect(await orders.getAttribute('href')).toBe(`/admin/orders?${search}`);
      await expectReadable(page);
    });
  });

  it('are found, looked at and blocked by keyboard alone', async () => {
    await visit(async (page) => {
      await page.goto(`${shop.url}/admin/users`);
      await page.getByLabel('Buscar').focus();
      await page.keyboard.type('bruno');
      await page.waitForURL(/search=bruno/);
      await row(page, 'Bruno Prado').waitFor();
      const opener = page.getByRole('button', { name: 'Bruno Prado', exact: true });
      await tabTo(page, opener);
      await page.keyboard.press('Enter');
      const details = page.getByRole('dialog', { name: 'Bruno Prado' });
      await details.getByText('Rua Maria Monteiro').waitFor();
      await page.keyboard.press('Escape');
      await details.waitFor({ state: 'detached' });
      expect(await isFocused(opener)).toBe(true);

      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      const question = page.getByRole('dialog', { name: 'Bloquear Bruno Prado?' });
      await question.getByText('Todas as sessões terminam na hora').waitFor();
      await expectReadable(page);
      await tabTo(page, question.getByRole('button', { name: 'Bloquear', exact: true }));
      await page.keyboard.press('Enter');
      await page.getByText('Bruno Prado está com a conta bloqueada.').waitFor();
      await row(page, 'Bloqueado').waitFor();

      await page.getByRole('button', { name: 'Desfazer' }).click();
      await page.getByText('Bruno Prado já pode entrar de novo.').waitFor();
      await row(page, 'Ativo').waitFor();
    });
  });
  it('with a store have its CNPJ checked, with evidence, and the check taken back with a reason', async () => {
    await visit(async (page) => {
      const [store] = sellers;
      const name = store?.businessName ?? '';
      await page.goto(`${shop.url}/admin/users?user=${store?.id}`);
      const details = page.getByRole('dialog', { name: store?.name ?? '' });
      await details.getByText('Ainda não').waitFor();
      await details.getByRole('button', { name: 'Conferir CNPJ' }).click();
      const question = page.getByRole('dialog', { name: `Conferir o CNPJ de ${name}` });
      await question.getByRole('button', { name: 'Conferir CNPJ' }).click();
      await question.getByText('Diga o que você encontrou.').waitFor();
      await expectReadable(page);
      await question.getByLabel(/^O que você encontrou/).fill('Receita Federal: situação ativa');
      await question.getByRole('button', { name: 'Conferir CNPJ' }).click();
      await page.getByText(`${name} agora mostra “CNPJ conferido”.`).waitFor();
      await details.getByText('Receita Federal: situação ativa').waitFor();
      await expectReadable(page);

      await details.getByRole('button', { name: 'Retirar conferência' }).click();
      const back = page.getByRole('dialog', { name: `Retirar a conferência de ${name}?` });
      await back.getByLabel(/^Por que ela não vale mais/).fill('Baixada em outubro');
      await back.getByRole('button', { name: 'Retirar conferência' }).click();
      await page.getByText(`${name} não mostra mais “CNPJ conferido”.`).waitFor();
      await details.getByText('Ainda não').waitFor();
      await page.goto(`${shop.url}/admin/audit?subject=${store?.id}`);
      await page.getByText('retirou a conferência do CNPJ de').waitFor();
      await page.getByText('conferiu o CNPJ de').waitFor();
    });
  });

  it('are listed as the address says, and the address follows the list', async () => {
    await visit(async (page) => {
      await page.goto(`${shop.url}/admin/users?role=seller&sort=name&page=2`);
      await page.getByText('Página 2 de 2 (24)').waitFor();
      expect(await page.getByLabel('Tipo', { exact: true }).inputValue()).toBe('seller');
      const name = page.getByRole('columnheader', { name: 'Nome' });
      expect(await name.getAttribute('aria-sort')).toBe('ascending');
      await page.getByLabel('Situação', { exact: true }).selectOption('blocked');
      await page.getByText('Nenhum usuário encontrado').waitFor();
      expect(new URL(page.url()).search).toBe('?role=seller&sort=name&status=blocked');
      await page.getByRole('main').getByRole('button', { name: 'Limpar filtros' }).last().click();
      await row(page, 'Davi Rocha').waitFor();
      expect(new URL(page.url()).search).toBe('');
      await page.goto(`${shop.url}/admin/users?page=99&role=nonsense&status=toString`);
      await page.getByText('Página 2 de 2 (29)').waitFor();
    });
  });
  it('can be chosen row by row with arrows and x, and their e-mails copied', async () => {
    await visit(async (page) => {
      await page.goto(`${shop.url}/admin/users`);
      await page.getByRole('button', { name: 'Davi Rocha', exact: true }).focus();
      for (const key of ['x', 'ArrowDown', 'x', 'j', 'k']) await page.keyboard.press(key);
      await page.getByText('2 selecionados').waitFor();
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('button', { name: 'Copiar e-mails' }).click();
      await page.getByText('2 e-mails copiados.').waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe('davi@largo.test; carla@largo.test');
    });
  });
  it('the own account stays, and the screen says why', async () => {
    await visitAs({ ...phone, token: adminToken }, async (page) => {
      await page.goto(`${shop.url}/admin/users?search=equipe`);
      await page.getByRole('button', { name: 'Bloquear: Equipe Largo' }).click();
      const question = page.getByRole('dialog');
      await question.getByText('só outro administrador pode bloqueá-la').waitFor();
      const block = question.getByRole('button', { name: 'Bloquear', exact: true });
      expect(await block.isDisabled()).toBe(true);
      await expectReadable(page);
    });
  });
  it('the last administrator stays, and the screen says why', async () => {
    await visitAs({ ...phone, token: adminToken }, async (page) => {
      await page.route('**/api/admin/users/*/block', (route) =>
        route.fulfill({ status: 409, json: { error: 'Recusado', code: 'LAST_ADMIN' } }),
      );
      await page.goto(`${shop.url}/admin/users?search=carla`);
      await page.getByRole('button', { name: 'Bloquear: Carla Dias' }).click();
      const question = page.getByRole('dialog');
      await question.getByRole('button', { name: 'Bloquear', exact: true }).click();
      await question.getByRole('alert').getByText('última conta de administrador').waitFor();
      await expectReadable(page);
    });
  });
  it('come as a file', async () => {
    await visit(async (page) => {
      await page.goto(`${shop.url}/admin/users`);
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Baixar CSV' }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/^users_report_\d{4}-\d{2}-\d{2}\.csv$/);
    });
  });
});

describe('a new administrator', () => {
  it('is asked about before it is lost, refused with the reason, invited, and invited again', async () => {
    await visit(async (page) => {
      await page.goto(`${shop.url}/admin/admins`);
      await page.getByRole('link', { name: 'Novo administrador' }).click();
      await page.getByRole('button', { name: 'Enviar convite' }).click();
      const name = page.getByLabel('Nome completo');
      await expect.poll(() => isFocused(name)).toBe(true);
      await name.fill('Beatriz Lima');
      await page.getByRole('link', { name: 'Usuários' }).first().click();
      await page.getByRole('button', { name: 'Continuar editando' }).click();

      await page.getByLabel('E-mail').fill('admin@largo.test');
      await page.getByRole('button', { name: 'Enviar convite' }).click();
      await page.getByText('Erro ao criar administrador: Já existe uma conta').waitFor();
      await expectReadable(page);

      await page.getByLabel('E-mail').fill('beatriz@largo.test');
      await page.getByRole('button', { name: 'Enviar convite' }).click();
      await page
        .getByText(/^Administrador criado com sucesso! O convite foi para beatriz@largo\.test/)
        .waitFor();
      await row(page, 'beatriz@largo.test').getByText('Convite enviado', { exact: true }).waitFor();
      await expectReadable(page);
      const again = page.waitForRequest(/\/admin\/users\/admin$/);
      await page.getByRole('button', { name: 'Enviar o convite de novo: Beatriz Lima' }).click();
      expect((await again).postDataJSON()).toEqual({
        name: 'Beatriz Lima',
        email: 'beatriz@largo.test',
      });
      await page.getByText('Convite enviado de novo para beatriz@largo.test').waitFor();
      await page.getByRole('link', { name: 'Registro de ações' }).first().click();
      await page.getByText('criou a conta de administrador de').waitFor();
      await page.getByText('Ver o que mudou').first().click();
      await page.getByRole('cell', { name: 'Administrador', exact: true }).waitFor();
      await expectReadable(page);
    });
  });
});

describe('failures', () => {
  it('of a list show what happened and a way to try again; of a count leave the rest', async () => {
    const broken = await openShop();
    try {
      await visit(async (page) => {
        await page.goto(`${broken.url}/dashboard`);
        await page.getByText('Produtos para moderar').waitFor();
        broken.gateway.fail(503);
        await page.getByRole('link', { name: 'Registro de ações' }).first().click();
        await page.getByText('Não foi possível carregar o registro').waitFor({ timeout: 30_000 });
        await expectReadable(page);
        await page.getByRole('link', { name: 'Visão geral' }).first().click();
        await page.getByRole('heading', { name: 'Olá, Equipe' }).waitFor();
        broken.gateway.fail(null);
        await page.getByRole('link', { name: 'Usuários' }).first().click();
        await row(page, 'Davi Rocha').waitFor();
      });
    } finally {
      await broken.stop();
    }
  });
});

describe('searches without results', () => {
  it('stand by how often, or by the last one, and can be tried again', async () => {
    await visit(async (page) => {
      await page.goto(`${shop.url}/admin/searches`);
      const terms = page.getByRole('row').getByRole('strong');
      await terms.first().waitFor();
      expect(await terms.allTextContents()).toEqual([
        'bicicleta eletrica',
        'violao usado',
        'fralda ecologica',
        'kimchi',
      ]);
      await page.getByRole('button', { name: 'Última vez' }).click();
      await page.waitForURL(/sort=recent/);
      await expect.poll(() => terms.first().textContent()).toBe('kimchi');
      await page.getByRole('link', { name: 'Buscar “kimchi” na loja agora' }).click();
      await page.getByRole('heading', { level: 1, name: 'Resultados para “kimchi”' }).waitFor();
    });
  });
});
