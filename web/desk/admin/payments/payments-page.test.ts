import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { adminToken } from '../../../testing/fixture-admin.ts';
import { idOf } from '../../../testing/fixture-tools.ts';
import {
  desk as wide,
  expectReadable,
  type Look,
  looks,
  visitWith,
} from '../../../test/browsing.ts';
import { shopPerTest } from '../../../test/shop-per-test.ts';
import { isFocused } from '../../../test/desk.ts';

const current = shopPerTest();
const two = '/admin/payments/01900006-0000-7000-8000-000000000001';
const suspected = '/admin/payments/01900006-0000-7000-8000-000000000004';
const contested = '/admin/payments/01900006-0000-7000-8000-000000000002';
const open = '/admin/payments/01900006-0000-7000-8000-000000000003';

/** @param refusals statuses that the page is answered on purpose: the browser notes them */
const visit = (work: (page: Page) => Promise<void>, look: Look = wide, refusals = /^$/) =>
  visitWith({ ...look, token: adminToken }, async (page, problems) => {
    await work(page);
    expect(problems.filter((text) => !refusals.test(text))).toEqual([]);
  });
const go = (page: Page, path: string) => page.goto(current.shop.url + path);
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

const states: readonly [path: string, sign: string][] = [
  ['/admin/payments', 'LG-2026-000010'],
  ['/admin/payments?search=zzz', 'Nenhum pagamento encontrado'],
  ['/admin/payments?view=chargebacks', 'Contestação no banco'],
  ['/admin/payments?view=chargebacks&state=won', 'Nenhuma contestação encontrada'],
  [two, 'Pedidos pagos com ele'],
  [suspected, 'O Mercado Pago suspeita de fraude neste pagamento'],
  [contested, 'Este pagamento está contestado'],
  [`/admin/payments/${idOf(6, 17)}`, 'Pagamento sem pedidos'],
  [`/admin/payments/${idOf(6, 17)}`, 'Nenhum: os pedidos dele não foram encontrados.'],
  ['/admin/payments/01900006-0000-7000-8000-00000000ffff', 'Este pagamento não existe'],
];
it('fit desk and phone in every state and pass axe, light and dark', { timeout: 90_000 }, () =>
  visit(async (page) => {
    for (const [path, sign] of states) {
      await go(page, path);
      await page.getByText(sign).first().waitFor();
      await expectReadable(page);
    }
  }),
);

it.each(looks)('give part of one order back at $width px, with who pays shown first', (look) =>
  visit(async (page) => {
    await go(page, two);
    await page.getByRole('button', { name: 'Devolver dinheiro' }).click();
    const question = page.getByRole('dialog', { name: 'Devolver dinheiro' });
    const who = question.getByRole('region', { name: 'Quem paga' });
    await expect.poll(() => who.innerText()).toMatch(/Volta para o cliente\s+R\$\s50,00/);

    await question.getByLabel('De qual pedido').selectOption({ index: 2 });
    await question.getByLabel('Valor').fill('31');
    await question.getByText(/Informe um valor de até R\$\s30,00\./).waitFor();
    await question.getByLabel('Valor').fill('10');
    await expect.poll(() => who.innerText()).toMatch(/Comissão\s+R\$\s0,50/);
    expect(await who.innerText()).toMatch(/Loja Livraria do Largo\s+R\$\s9,30/);
    expect(await who.innerText()).toMatch(/Taxa da plataforma\s+R\$\s0,20/);
    const confirm = question.getByRole('button', { name: /^Devolver R\$\s10,00$/ });
    await confirm.click();
    await question.getByText('Diga o motivo. Ele fica no registro.').waitFor();
    await expectReadable(page);
    await question.getByLabel(/^Motivo/).fill('Veio outro livro');
    await confirm.click();

    await page.getByText('Devolução pedida ao Mercado Pago.').waitFor();
    await question.waitFor({ state: 'detached' });
    await row(page, 'Veio outro livro').getByText('Concluída').waitFor();
    expect(await row(page, 'Livraria do Largo').first().innerText()).toMatch(/R\$\s20,00/);
  }, look),
);

describe('under a fraud alert', () => {
  const decisionUrl = '**/fraud-alert/decision';

  it.each(looks)('are released with a reason at $width px, once also by two presses', (look) =>
    visit(async (page) => {
      await go(page, suspected);
      const opener = page.getByRole('button', { name: 'Liberar pedidos' });
      await opener.click();
      const question = page.getByRole('dialog', { name: 'Liberar os pedidos deste pagamento?' });
      await question.getByRole('button', { name: 'Voltar' }).click();
      await question.waitFor({ state: 'detached' });
      await expect.poll(() => isFocused(opener)).toBe(true);

      await opener.click();
      const confirm = question.getByRole('button', { name: 'Liberar pedidos' });
      await confirm.click();
      await question.getByText('Diga o motivo, com pelo menos 3 letras.').waitFor();
      await expectReadable(page);
      await question.getByLabel(/^Motivo/).fill(' Cliente confirmou por telefone ');
      const sent: unknown[] = [];
      let answer = () => {};
      const pressed = new Promise<void>((resolve) => (answer = resolve));
      await page.route(decisionUrl, async (route, request) => {
        sent.push(request.postDataJSON());
        await pressed;
        await route.continue();
      });
      await confirm.dblclick();
      answer();
      await page.getByText('Pedidos liberados.').waitFor();
      await question.waitFor({ state: 'detached' });
      await page
        .getByText(/^Alerta de fraude: pedidos liberados em .*\. Cliente confirmou por telefone$/)
        .waitFor();
      expect(sent).toEqual([{ decision: 'release', reason: 'Cliente confirmou por telefone' }]);
      expect(await opener.count()).toBe(0);
    }, look),
  );

  it('are cancelled and given back; a failure keeps what was typed, a decision of another says so', () =>
    visit(
      async (page) => {
        await go(page, suspected);
        await page.getByRole('button', { name: 'Cancelar pedidos e devolver' }).click();
        const question = page.getByRole('dialog', {
          name: 'Cancelar os pedidos deste pagamento?',
        });
        const confirm = question.getByRole('button', { name: 'Cancelar pedidos e devolver' });
        await question.getByLabel(/^Motivo/).fill('Cartão clonado');
        const error = 'Este alerta já foi decidido: os pedidos foram liberados.';
        const failures = [
          [500, 'INTERNAL_ERROR', 'A decisão não foi registrada. Tente de novo em instantes.'],
          [409, 'FRAUD_ALERT_ALREADY_DECIDED', error],
        ] as const;
        for (const [status, code, text] of failures) {
          await page.route(decisionUrl, (route) =>
            route.fulfill({ status, json: { error, code, requestId: 'req-fixture' } }),
          );
          await confirm.click();
          await question.getByText(text).waitFor();
          await expectReadable(page);
          await page.unroute(decisionUrl);
        }
        await confirm.click();
        await page.getByText('Pedidos cancelados.').waitFor();
        await page
          .getByText(/^Alerta de fraude: pedidos cancelados em .*\. Cartão clonado$/)
          .waitFor();
        await row(page, 'Cartão clonado').getByText('Concluída').waitFor();
      },
      wide,
      /status of (?:409|500)/,
    ));
});

it('are found by number and by name, and opened, by keyboard alone', () =>
  visit(async (page) => {
    await go(page, '/admin/payments');
    await page.getByLabel('Buscar').focus();
    await page.keyboard.type('conceicao');
    await page.waitForURL(/search=conceicao/);
    await expect.poll(() => page.getByRole('row').filter({ hasText: 'Ana Souza' }).count()).toBe(0);
    await page.getByLabel('Buscar').fill('1340000003');
    const link = page.getByRole('link', { name: 'LG-2026-000030' });
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    for (let presses = 0; presses < 15 && !(await isFocused(link)); presses += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`${open}$`));

    const cancel = page.getByRole('button', { name: 'Cancelar pagamento' });
    await cancel.focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Cancelar este pagamento?' });
    await question.getByText('A ação fica no registro, com seu nome.').waitFor();
    const confirm = question.getByRole('button', { name: 'Cancelar pagamento' });
    for (let presses = 0; presses < 8 && !(await isFocused(confirm)); presses += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Pagamento cancelado.').waitFor();
    await page.getByText('cancelado por nós').waitFor();
    await cancel.waitFor({ state: 'detached' });
  }));

it('come in pages of fifteen', () =>
  visit(async (page) => {
    await go(page, '/admin/payments');
    await row(page, 'LG-2026-000010').waitFor();
    expect(await page.getByRole('row').count()).toBe(16);
    await page.getByRole('button', { name: 'Próxima' }).click();
    await page.waitForURL(/page=2/);
    await expect.poll(() => page.getByRole('row').count()).toBe(3);
  }));

it('that are contested can be read again but not given back, and are reached from the overview', () =>
  visit(async (page) => {
    await go(page, '/dashboard');
    const card = page.getByRole('heading', { name: 'Pagamentos contestados' }).locator('..');
    await card.getByText('documentos até 01/12/2099').waitFor();
    await card.getByRole('link', { name: 'Abrir a fila' }).click();
    await page.waitForURL(/view=chargebacks/);
    await row(page, 'Contestação no banco')
      .getByRole('link', { name: /^Contestação no banco/ })
      .click();
    await page.getByText('Este pagamento está contestado').waitFor();
    await page.getByText('Mastercard •••• 6351').waitFor();
    expect(await page.getByRole('button', { name: 'Devolver dinheiro' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Ler de novo' }).click();
    const question = page.getByRole('dialog', { name: 'Ler de novo no Mercado Pago?' });
    await question.getByRole('button', { name: 'Ler de novo' }).click();
    await page.getByText('Lido no Mercado Pago.').waitFor();

    const raw = page.getByText('Ver como chegou').first();
    await raw.click();
    await page.getByText('"id": "1340000002"').waitFor();
    await go(page, '/admin/audit');
    await page.getByText('releu no Mercado Pago o pagamento de').waitFor();
    await page.getByRole('link', { name: 'LG-2026-000020' }).click();
    await page.waitForURL(new RegExp(`${contested}$`));
  }));

it.each(looks)(
  'that are contested take documents for the bank at $width px, seen before they leave',
  (look) =>
    visit(async (page) => {
      await go(page, contested);
      await page.getByRole('button', { name: 'Enviar documentos' }).click();
      const question = page.getByRole('dialog', { name: 'Enviar documentos ao banco?' });
      const confirm = question.getByRole('button', { name: 'Enviar documentos' });
      await question.getByText('Prazo: 01/12/2099').waitFor();
      await confirm.click();
      await question.getByText('Escolha pelo menos um arquivo.').waitFor();
      const file = (name: string, mimeType: string, bytes: number) => ({ name, mimeType, buffer: Buffer.alloc(bytes) }); // prettier-ignore
      const input = question.locator('input[type="file"]');
      await input.setInputFiles([file('entrega.jpg', 'image/jpeg', 9_500_000), file('nota.pdf', 'application/pdf', 600_000)]); // prettier-ignore
      await question.getByText('Passou do limite: tire algum arquivo.').waitFor();
      expect(await question.getByRole('list', { name: 'Arquivos escolhidos' }).innerText()).toMatch(/entrega\.jpg\s+9,5 MB[\s\S]+nota\.pdf\s+600 kB/); // prettier-ignore
      await expectReadable(page);
      await question.getByRole('button', { name: 'Tirar entrega.jpg' }).click();
      await input.setInputFiles([file('conversa.png', 'image/png', 2_000)]);
      await question.getByText('2 arquivos, 602 kB').waitFor();

      await confirm.click();
      await page.getByText('Documentos enviados ao Mercado Pago.').waitFor();
      await page.getByText('documentos em análise').waitFor();
      expect(await page.getByRole('button', { name: 'Enviar documentos' }).count()).toBe(0);
      await go(page, '/admin/audit');
      await page.getByText('enviou documentos da contestação de').waitFor();
    }, look),
);
