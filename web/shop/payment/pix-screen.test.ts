import type { Page } from 'playwright-core';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { desk, expectReadable, looks, phone, visitWith } from '../../test/browsing.ts';
import { openShop } from '../../test/shop.ts';
import {
  aPayment,
  type FakePurchase,
  orderId,
  paymentId,
  servePurchase,
} from '../../test/fake-purchase.ts';
import { button } from '../../test/sign-up.ts';

const shop = useService(openShop);

/** A stream that stands and says nothing; the page says when it was opened. */
const withLiveStream = (page: Page) =>
  page.addInitScript(() => {
    const { fetch: ask } = window;
    window.fetch = (input, init) => {
      if (typeof input !== 'string' || !input.endsWith('/notifications/stream'))
        return ask(input, init);
      Object.assign(window, { isStreamOpen: true });
      return Promise.resolve(new Response(new ReadableStream()));
    };
  });

async function openPayment(page: Page, at = 1): Promise<void> {
  await page.goto(
    `${shop.url}/order-confirmation?paymentId=${paymentId(at)}&orderId=${orderId(1)}`,
  );
}

/** Every face leads on. */
async function expectWaysOn(page: Page): Promise<void> {
  const onward = page.getByRole('navigation', { name: 'Outros caminhos' });
  const ways = await onward.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))); // prettier-ignore
  expect(ways).toEqual(['/products', '/dashboard']);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

describe('the Pix screen', { timeout: 60_000 }, () => {
  it.each(looks)('renews an expired code with one press at $width px', async (look) => {
    await visitWith({ ...look, signedIn: true }, async (page) => {
      const expired = aPayment(1, { status: 'expired', isExpired: true, canRetryPayment: true });
      const purchase = await servePurchase(page.context(), { payments: [expired] });
      await openPayment(page);
      await heading(page, 'O código Pix expirou').waitFor();
      await expectWaysOn(page);
      await expectReadable(page);
      expect(await page.getByRole('button', { name: /novo código|Tentar novamente/ }).count()).toBe(1); // prettier-ignore
      expect(await page.getByRole('link', { name: 'Pagar com cartão' }).count()).toBe(1);

      await button(page, 'Gerar novo código Pix').click();
      await heading(page, 'Pague com Pix').waitFor();
      expect(purchase.asked).toEqual([expect.stringContaining('"forceNew":true')]);
      expect(page.url()).toContain(paymentId(2));
      await expectWaysOn(page);
      await expectReadable(page);
      const copy = button(page, 'Copiar código Pix');
      const box = await copy.boundingBox();
      expect((box?.x ?? 999) + (box?.width ?? 999)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0); // prettier-ignore
      expect((box?.y ?? 999) + (box?.height ?? 999)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0); // prettier-ignore
      await expect.poll(() => page.title()).toMatch(/^⏳ 2\d:\d\d · Pague com Pix/);
    });
  });

  it('says so when a new code could not be asked for, and why when there is a reason', async () => {
    await visitWith({ ...phone, signedIn: true }, async (page) => {
      const expired = aPayment(1, { status: 'expired', isExpired: true, canRetryPayment: true });
      const purchase = await servePurchase(page.context(), { payments: [expired] });
      await openPayment(page);
      const pix = 'POST /payments/pix';
      const general = 'Falha ao tentar novamente o pagamento. Tente novamente.';
      const said = async (text: string) => {
        await button(page, 'Gerar novo código Pix').click();
        await page.getByRole('alert').getByText(text).waitFor();
      };
      purchase.refusals.set(pix, 'away');
      await said(general);
      purchase.refusals.set(pix, { status: 409, code: 'OUT_OF_STOCK' });
      await said('Não há mais essa quantidade em estoque.');
      purchase.refusals.set(pix, { status: 500, code: 'INTERNAL_ERROR', error: 'Erro' });
      await said(general);
      purchase.refusals.set(pix, { status: 422, code: 'SOMETHING_NEW', error: 'A loja fechou.' });
      await said('A loja fechou.');
    });
  });

  it('cancels the whole purchase next to its live code, after a question', async () => {
    await visitWith({ ...phone, signedIn: true }, async (page) => {
      const purchase = await servePurchase(page.context());
      await openPayment(page);
      await heading(page, 'Pague com Pix').waitFor();
      await button(page, 'Cancelar compra').click();
      await page.getByText('O código Pix deixa de valer e os 2 pedidos são cancelados.').waitFor();
      expect(purchase.asked).toEqual([]);
      await expectReadable(page);

      const cancel = `POST /orders/${orderId(1)}/cancel`;
      purchase.refusals.set(cancel, 'away');
      await button(page, 'Cancelar a compra').click();
      await page.getByText('Não conseguimos cancelar tudo agora.').waitFor();
      purchase.refusals.clear();
      await button(page, 'Cancelar a compra').click();
      await heading(page, 'Compra cancelada').waitFor();
      expect(purchase.orderStatus).toEqual(['cancelled', 'cancelled']);
      const whole = `${cancel} {"reason":null,"wholePurchase":true}`;
      expect(purchase.asked).toEqual([whole, whole]);
      expect(await page.getByRole('button', { name: /código/ }).count()).toBe(0);
      await expectWaysOn(page);
      await expectReadable(page);
    });
  });

  it.each(looks)('pays what is left of two when one was cancelled at $width px', async (look) => {
    await visitWith({ ...look, signedIn: true }, async (page) => {
      const purchase = await servePurchase(page.context(), {
        payments: [aPayment(1, { status: 'cancelled', canRetryPayment: true })],
        orderStatus: ['cancelled', 'pending'],
      });
      await openPayment(page);
      await heading(page, 'Pagamento cancelado').waitFor();
      await expectWaysOn(page);
      await expectReadable(page);
      await button(page, 'Gerar novo código Pix').click();
      await heading(page, 'Pague com Pix').waitFor();
      expect(purchase.asked).toEqual([expect.stringContaining('"purchaseId"')]);
    });
  });

  it('ends the code before a card is typed, and stays when it was paid meanwhile', async () => {
    await visitWith({ ...desk, signedIn: true }, async (page) => {
      const purchase = await servePurchase(page.context());
      await openPayment(page);
      const retry = `POST /payments/order/${orderId(1)}/retry`;
      purchase.refusals.set(retry, { status: 409, code: 'PAYMENT_NOT_RETRYABLE' });
      await button(page, 'Pagar com cartão').click();
      await page.getByText('Este pedido não pode ser pago novamente.').waitFor();
      purchase.refusals.clear();
      await button(page, 'Pagar com cartão').click();
      await page.waitForURL(`**/checkout?retryOrderId=${orderId(1)}&method=card`);
      expect(purchase.asked).toEqual([retry, retry]);
    });
  });

  it('asks every ten seconds while nothing is pushed', async () => {
    await withOpenCode(
      async () => undefined,
      async (page, purchase) => {
        const before = purchase.reads;
        for (let rounds = 1; rounds <= 3; rounds += 1) {
          await page.clock.runFor(10_000);
          await expect.poll(() => purchase.reads - before).toBeGreaterThanOrEqual(rounds);
        }
        expect(purchase.reads - before).toBeLessThanOrEqual(4);
      },
    );
  });

  it('asks nothing while changes are pushed, and notices a silent stream by the order', async () => {
    await withOpenCode(withLiveStream, async (page, purchase) => {
      // Before that the screen rightly asks by the clock.
      await expect.poll(() => page.evaluate(() => 'isStreamOpen' in window)).toBe(true);
      const before = purchase.reads;
      for (let second = 0; second < 35; second += 5) await page.clock.runFor(5_000);
      expect(purchase.reads - before).toBeLessThanOrEqual(1);
      purchase.payments[0] = aPayment(1, { status: 'approved', approvedAt: new Date().toISOString() }); // prettier-ignore
      await page.clock.runFor(31_000);
      await heading(page, 'Pagamento confirmado!').waitFor();
    });
  });

  it.each(looks)('is worth keeping once it is paid at $width px', async (look) => {
    await visitWith({ ...look, signedIn: true }, async (page) => {
      const approvedAt = '2026-11-23T12:00:00.000Z';
      await servePurchase(page.context(), {
        payments: [aPayment(1, { status: 'approved', approvedAt })],
        orderStatus: ['paid', 'paid'],
      });
      await openPayment(page);
      await heading(page, 'Pagamento confirmado!').waitFor();
      await page.getByText('Chega até seg. 24/11').first().waitFor();
      await page.getByText('Entrega em Rua A, 1 · Cambuí').first().waitFor();
      await page.getByText('Observação para a loja: Interfone 12').waitFor();
      await expectWaysOn(page);
      await expectReadable(page);
    });
  });
});

/** A code to pay on a screen whose clock can be moved. */
async function withOpenCode(
  prepare: (page: Page) => Promise<unknown>,
  work: (page: Page, purchase: FakePurchase) => Promise<void>,
): Promise<void> {
  await visitWith({ ...phone, signedIn: true }, async (page) => {
    const purchase = await servePurchase(page.context());
    await prepare(page);
    await page.clock.install();
    await openPayment(page);
    await heading(page, 'Pague com Pix').waitFor();
    await work(page, purchase);
  });
}
