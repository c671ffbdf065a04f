import { type Sandbox, startSandbox } from '@largo/mercadopago-sandbox';
import type { Page } from 'playwright-core';
import { useService } from '@largo/testkit/vitest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desk, expectReadable, looks, visitWith } from '../../test/browsing.ts';
import { openShop } from '../../test/shop.ts';
import { aLine, serveCart } from '../../test/fake-cart.ts';
import {
  orderId,
  cardButton,
  pixButton,
  refusedFor,
  servePayments,
  typeCard,
} from '../../test/fake-payments.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(async () => {
  await sandbox.close();
});
const shop = useService(() => openShop({ paymentOrigins: [sandbox.url] }));

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
const holder = (page: Page) => page.getByLabel('Nome impresso no cartão');
const plans = (page: Page) => page.getByLabel('Parcelas');

async function openCard(page: Page, given: Parameters<typeof servePayments>[2] = {}) {
  await serveCart(page.context(), { lines: [aLine(0, { quantity: 2, unitPrice: 20 })] });
  const fake = await servePayments(page, sandbox, given);
  await page.goto(`${shop.url}/checkout`);
  await page.getByRole('radio', { name: /Cartão de crédito/ }).check();
  return fake;
}

it('promises no number of instalments before the card says which there are', () =>
  visitWith({ ...desk, token: 'fixture-token' }, async (page) => {
    await openCard(page);
    const choice = page.locator('label', { has: page.getByRole('radio', { name: /Cartão/ }) });
    await choice.getByText('À vista ou parcelado.').waitFor();
    expect(await choice.textContent()).not.toMatch(/\d\s*x/i);
    expect(await plans(page).textContent()).not.toMatch(/\d\s*x/i);
  }));

async function fillIn(page: Page): Promise<void> {
  await typeCard(page);
  await holder(page).fill('Ana Souza');
  await expect.poll(() => plans(page).isEnabled()).toBe(true);
}

const paid = async (page: Page) => {
  await page.getByRole('heading', { name: 'Pagamento confirmado!' }).waitFor();
};

describe.each(looks)('a card at $width px', (look) => {
  it('is paid in one press, and a refused one with the same form: nothing red before, nothing typed twice', async () => {
    await visitWith({ ...look, signedIn: true }, async (page) => {
      const fake = await openCard(page);
      await page.locator('iframe').nth(2).waitFor();
      expect(await page.locator('.l-wrong').count()).toBe(0);
      expect(await plans(page).isDisabled()).toBe(true);
      await page.getByText('Digite o número do cartão para ver as parcelas.').waitFor();
      await cardButton(page).click();
      await page.getByText('Informe o nome impresso no cartão').waitFor();
      await page.getByText('Confira o número do cartão').waitFor();
      expect(fake.placed).toEqual([]);

      await typeCard(page, { number: '6011000000000004' });
      await page.getByText('Esta forma de pagamento não é aceita aqui').waitFor();
      await holder(page).fill('Ana Souza');
      await cardButton(page).click();
      await page.getByRole('alert').getByText('Este cartão não pode ser usado aqui.').waitFor();
      expect(fake.placed).toEqual([]);
      await expectReadable(page);
      await fillIn(page);
      expect(await plans(page).locator('option').allTextContents().then((all) => all.map(plain))).toEqual([
        '1x de R$ 49,90 sem juros',
        '2x de R$ 26,10 com juros (total R$ 52,20)',
        '3x de R$ 17,64 com juros (total R$ 52,92)',
        '6x de R$ 9,18 com juros (total R$ 55,08)',
      ]); // prettier-ignore
      await plans(page).selectOption('3');
      expect(plain(await cardButton(page).textContent())).toMatch(/^Pagar (R\$ 52,92 em 3x|em 3x · R\$ 52,92)$/); // prettier-ignore
      await page.getByText('Juros do parcelamento em 3x').waitFor();

      fake.answers = [refusedFor('cc_rejected_insufficient_amount'), { payment: { installmentAmount: 17.64, totalPaid: 52.92 } }]; // prettier-ignore
      await cardButton(page).click();
      const reason = page.getByRole('alert').filter({ hasText: /não tem limite suficiente/ });
      await reason.waitFor();
      await page.getByText('Mastercard •••• 6351: pagamento não aprovado').waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent ?? '')).toMatch(/não tem limite/); // prettier-ignore
      expect(await holder(page).inputValue()).toBe('ANA SOUZA');
      expect(await plans(page).inputValue()).toBe('3');
      await expectReadable(page);

      await cardButton(page).click();
      await paid(page);
      expect(plain(await page.getByRole('main').textContent())).toMatch(/Mastercard •••• 6351, 3x.*3x de R\$ 17,64 com juros, R\$ 52,92 no total/); // prettier-ignore
      const tokens = fake.paid.map(({ body }) => body['token']);
      expect([fake.placed.length, new Set(tokens).size, new Set(fake.paid.map(({ key }) => key)).size]).toEqual([1, 2, 2]); // prettier-ignore
    });
  });

  it('whose answer is lost is asked for until it is known; no second try before', async () => {
    await visitWith({ ...look, signedIn: true }, async (page) => {
      const fake = await openCard(page);
      await fillIn(page);
      fake.isStored = false;
      const lost = { status: 'rejected', statusDetail: 'bank_error', approvedAt: null } as const;
      fake.answers = [{ lost }, { lost: { status: 'approved' } }];
      await cardButton(page).click();
      await page.getByText('Estamos confirmando o pagamento com o Mercado Pago').waitFor();
      await expect.poll(() => fake.statusAsked).toBeGreaterThan(1);
      expect(await cardButton(page).count()).toBe(0);
      await expectReadable(page);
      fake.isStored = true;
      await page.getByText(/O banco teve um problema e não concluiu a compra/).waitFor();

      await cardButton(page).click();
      await paid(page);
      expect([fake.placed.length, fake.paid.length]).toEqual([1, 2]);
    });
  });

  it('whose holder leaves the bank without an answer is given up after five minutes, and pays with the same form', async () => {
    await visitWith({ ...look, signedIn: true }, async (page) => {
      const fake = await openCard(page);
      await fillIn(page);
      const challenge = { url: `${sandbox.url}/challenges`, request: 'c' };
      fake.answers = [
        { payment: { status: 'pending', statusDetail: 'pending_challenge', approvedAt: null, challenge } }, // prettier-ignore
      ];
      await page.clock.install();
      await cardButton(page).click();
      const bank = page.getByRole('heading', { name: 'Confirme a compra com o seu banco' });
      await bank.waitFor();
      await page.clock.fastForward('04:30');
      expect(await bank.count()).toBe(1);
      expect(await cardButton(page).count()).toBe(0);
      await page.clock.fastForward('00:31');
      await page.getByText(/O pagamento foi cancelado antes da confirmação/).waitFor();

      await cardButton(page).click();
      await paid(page);
      expect([fake.placed.length, fake.paid.length]).toEqual([1, 2]);
    });
  });

  it('whose bank has its answer is read at the provider at once, and not before', async () => {
    await visitWith({ ...look, signedIn: true }, async (page) => {
      const fake = await openCard(page);
      await fillIn(page);
      const challenge = { url: `${sandbox.url}/challenges`, request: 'c' };
      await page.route(challenge.url, (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<button onclick="parent.postMessage({ status: 'COMPLETE' }, '*')">Confirmar compra</button>`,
        }),
      );
      fake.answers = [
        { payment: { status: 'pending', statusDetail: 'pending_challenge', approvedAt: null, challenge } }, // prettier-ignore
      ];
      fake.atProvider = { status: 'approved', statusDetail: 'accredited', challenge: null };
      await cardButton(page).click();
      const bank = page.frameLocator('iframe[src="/card-challenge"]').frameLocator('iframe');
      await bank.getByRole('button', { name: 'Confirmar compra' }).waitFor();
      await expect.poll(() => fake.asked.shop).toBeGreaterThan(1);
      expect(fake.asked.provider).toBe(0);

      await bank.getByRole('button', { name: 'Confirmar compra' }).click();
      await paid(page);
      expect(fake.asked.provider).toBeGreaterThan(0);
    });
  });

  it('waits for scripts and look-ups that fail with a way on, and PIX stays open', async () => {
    await visitWith({ ...look, signedIn: true }, async (page) => {
      await page.route('**/sandbox/mp.js', (route) => route.abort());
      const fake = await openCard(page);
      await page.getByText('Não conseguimos abrir o formulário do cartão').waitFor();
      await page.getByText('O Pix continua disponível.').waitFor();
      await page.unroute('**/sandbox/mp.js');
      await page.getByRole('button', { name: 'Tentar carregar de novo' }).click();
      await page.route('**/v1/payment_methods/installments**', (route) => route.abort());
      await typeCard(page);
      await page.getByText('Não conseguimos consultar este cartão no Mercado Pago.').waitFor();
      await page.unroute('**/v1/payment_methods/installments**');
      await page.getByRole('button', { name: 'Tentar de novo' }).click();
      await fillIn(page);

      const details = { retryAfterSeconds: 600, method: 'credit_card' };
      fake.answers = [{ status: 429, code: 'RATE_LIMITED', details }];
      await cardButton(page).click();
      await page.getByText(/^Muitos cartões foram recusados. Tente outro cartão em 10 minutos/).waitFor(); // prettier-ignore
      // Loaded again, it goes on from the order.
      expect(new URL(page.url()).searchParams.get('retryOrderId')).toBe(orderId);
      await page.getByRole('radio', { name: /^Pix/ }).check();
      await pixButton(page).click();
      await paid(page);
      expect(fake.paid.map(({ path }) => path)).toEqual(['/api/payments/create', '/api/payments/pix']); // prettier-ignore
      expect(fake.placed).toHaveLength(1);
    });
  });
});

describe('a way to pay that takes no amount as small as this', () => {
  it('can not be chosen and says from where on it can; the other one pays', async () => {
    await visitWith({ ...desk, signedIn: true }, async (page) => {
      await serveCart(page.context(), { lines: [aLine(0, { quantity: 2, unitPrice: 20 })] });
      const fake = await servePayments(page, sandbox, {
        methods: {
          methods: [
            { id: 'pix', name: 'PIX', recommended: true, minimumAmount: 0.01 },
            { id: 'credit_card', name: 'Cartão', recommended: false, minimumAmount: 49.91 },
          ],
        },
      });
      await page.goto(`${shop.url}/checkout`);
      await page.getByText(/Cartão de crédito só a partir de R\$\s49,91\./).waitFor();
      expect(await page.getByRole('radio', { name: /Cartão de crédito/ }).isDisabled()).toBe(true);
      await expectReadable(page);
      await pixButton(page).click();
      await paid(page);
      expect(fake.paid.map(({ path }) => path)).toEqual(['/api/payments/pix']);
    });
  });
});

describe('a payment of test', () => {
  it('is offered only where it is allowed, and says that it was done', async () => {
    await visitWith({ ...desk, signedIn: true }, async (page) => {
      await openCard(page);
      expect(await page.getByRole('radio', { name: /Pagamento de teste/ }).count()).toBe(0);
    });
    await visitWith({ ...desk, signedIn: true }, async (page) => {
      const fake = await openCard(page, { methods: { testPaymentsAllowed: true } });
      await page.getByRole('radio', { name: /Pagamento de teste/ }).check();
      await page.getByRole('button', { name: /de teste$/ }).click();
      // The message goes after some seconds, which a busy machine needs for the page.
      await page.getByText('Pagamento de teste concluído com sucesso! Pedido marcado como pago.').waitFor(); // prettier-ignore
      await page.waitForURL('**/dashboard');
      expect(new URL(page.url()).pathname).toBe('/dashboard');
      expect(fake.paid.map(({ path }) => path)).toEqual(['/api/payments/test']);
    });
  });
});
