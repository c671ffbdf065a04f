import type { PaymentView } from '@largo/contracts';
import type { Page } from 'playwright-core';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { expectReadable, looks, phone, visitWith } from '../../test/browsing.ts';
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

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const success = 'Pagamento aprovado';
const processing = 'Pagamento em processamento';
const failure = 'Pagamento não aprovado';
const pending = 'Pagamento pendente';
const cancelled = 'Pedido cancelado';
const refunded = 'Pagamento devolvido';
const unknown = 'Situação desconhecida';

/** What is said once next to the page, of the outcomes that the specification has a sentence for. */
const toasts: Readonly<Record<string, string>> = {
  [success]: 'Pagamento aprovado! Seu pedido está confirmado.',
  [failure]: 'O pagamento não deu certo. Tente de novo.',
  [pending]: 'Seu pagamento está sendo processado. Avisamos assim que for confirmado.',
  [unknown]: 'Ainda não sabemos se o pagamento foi concluído.',
};
const addresses = ['success', 'failure', 'pending', 'elsewhere'] as const;

interface State {
  readonly order: string;
  readonly payment: Partial<PaymentView> | null;
  /** The title at each of the addresses. */
  readonly titles: readonly [string, string, string, string];
}
const expired = { status: 'expired', isExpired: true } as const;
const approved = { status: 'approved' } as const;
const always = (title: string) => [title, title, title, title] as const;
/** All that an order and its payment can be when someone comes back from the provider. */
const states: readonly State[] = [
  { order: 'pending', payment: null, titles: [processing, failure, pending, unknown] },
  { order: 'pending', payment: { status: 'pending' }, titles: [processing, pending, pending, unknown] },
  { order: 'pending', payment: { status: 'rejected' }, titles: [failure, failure, failure, unknown] },
  { order: 'pending', payment: expired, titles: [failure, failure, failure, unknown] },
  { order: 'pending', payment: approved, titles: always(processing) },
  { order: 'paid', payment: approved, titles: always(success) },
  { order: 'processing', payment: approved, titles: always(success) },
  { order: 'shipped', payment: approved, titles: always(success) },
  { order: 'delivered', payment: approved, titles: always(success) },
  { order: 'cancelled', payment: null, titles: always(cancelled) },
  { order: 'refunded', payment: { status: 'refunded' }, titles: always(refunded) },
  { order: 'returned', payment: { status: 'refunded' }, titles: always(refunded) },
]; // prettier-ignore

async function expectResult(page: Page, address: string, title: string): Promise<void> {
  const named = address === 'success' ? `external_reference=${paymentId(1)}` : `order_id=${orderId(1)}`; // prettier-ignore
  await page.goto(`${shop.url}/payment/${address}?${named}&collection_id=77`);
  await heading(page, title).waitFor();
  const facts = page.getByRole('main');
  await facts.getByText('LG-2026-000001, LG-2026-000002').waitFor();
  await facts.getByText('77', { exact: true }).waitFor();
  const said = page.getByRole('region', { name: 'Mensagens' }).getByRole('listitem');
  const toast = toasts[title];
  const expected = toast === undefined ? [] : [expect.stringContaining(toast)];
  expect(await said.allTextContents()).toEqual(expected);
  const again = page.getByRole('link', { name: 'Tentar de novo' });
  expect(await again.count()).toBe(title === failure ? 1 : 0);
  const isEnded = title === cancelled || title === refunded;
  expect(await page.getByRole('link', { name: 'Ver pedido' }).count()).toBe(isEnded ? 1 : 0);
}

function put(purchase: FakePurchase, { order, payment }: State): void {
  purchase.orderStatus = [order, order];
  purchase.payments.splice(0, Infinity, ...(payment === null ? [] : [aPayment(1, payment)]));
}

describe('the page the provider sends people back to', { timeout: 60_000 }, () => {
  it.each(looks)(
    'says what the order says, at each address in each of its states, at $width px',
    async (look) => {
      await visitWith({ ...look, signedIn: true }, async (page) => {
        const purchase = await servePurchase(page.context());
        const looked = new Set<string>();
        for (const state of states) {
          put(purchase, state);
          for (const [at, address] of addresses.entries()) {
            const title = state.titles[at] ?? '';
            await expectResult(page, address, title);
            if (!looked.has(title)) await expectReadable(page);
            looked.add(title);
          }
        }
        expect(looked.size).toBe(7);
      });
    },
    180_000,
  );

  it('leads to the code while that can still be paid', async () => {
    await visitWith({ ...phone, signedIn: true }, async (page) => {
      const purchase = await servePurchase(page.context());
      const code = page.getByRole('link', { name: 'Abrir o código Pix' });
      const payment = { status: 'pending', paymentMethod: 'pix' } as const;
      for (const address of ['failure', 'pending']) {
        put(purchase, { order: 'pending', payment, titles: always(pending) });
        await page.goto(`${shop.url}/payment/${address}?order_id=${orderId(1)}`);
        await code.waitFor();
        expect(await code.getAttribute('href')).toBe(`/orders/${orderId(1)}/payment`);
      }
      put(purchase, { order: 'paid', payment: approved, titles: always(success) });
      await page.goto(`${shop.url}/payment/pending?order_id=${orderId(1)}`);
      await heading(page, success).waitFor();
      expect(await code.count()).toBe(0);
    });
  });

  it('leads from a refusal to paying what waits again', async () => {
    await visitWith({ ...phone, signedIn: true }, async (page) => {
      const purchase = await servePurchase(page.context());
      const again = page.getByRole('link', { name: 'Tentar de novo' });
      const ways = [['pix', ''], ['credit_card', '&method=card']] as const; // prettier-ignore
      for (const [paymentMethod, method] of ways) {
        const payment = { status: 'rejected', paymentMethod } as const;
        put(purchase, { order: 'pending', payment, titles: always(failure) });
        await page.goto(`${shop.url}/payment/failure?order_id=${orderId(1)}`);
        await again.waitFor();
        expect(await again.getAttribute('href')).toBe(`/checkout?retryOrderId=${orderId(1)}${method}`); // prettier-ignore
      }
    });
  });

  it('turns a ring while it asks, says why it could not know, and asks again', async () => {
    await visitWith({ ...phone, signedIn: true }, async (page) => {
      const purchase = await servePurchase(page.context(), { orderStatus: ['paid', 'paid'] });
      const status = `GET /payments/reference/${orderId(1)}`;
      const error = 'Pedido não encontrado aqui.';
      purchase.refusals.set(status, { status: 418, code: 'TEAPOT', error });
      let isHeld = true;
      let release = () => undefined as void;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/payments/reference/*', async (route) => {
        if (isHeld) await held;
        return route.fallback();
      });
      await page.goto(`${shop.url}/payment/success?order_id=${orderId(1)}`);
      await page.getByRole('status').getByText('Verificando o pagamento…').waitFor();
      isHeld = false;
      release();
      await page.getByRole('main').getByText(error).waitFor();
      await expectReadable(page);
      purchase.refusals.clear();
      await button(page, 'Verificar de novo').click();
      await heading(page, 'Pagamento aprovado').waitFor();
    });
  });
});
