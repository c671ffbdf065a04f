import { sandboxCredentials } from '@largo/mercadopago-sandbox';
import type { PaymentAnswer } from '@largo/contracts';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { startFixture } from './support.ts';

const fixture = useService(startFixture);

/** The payment as the provider stores it. */
async function keptOf({ mercadoPagoId }: { mercadoPagoId: string | null }): Promise<object> {
  const url = `${fixture.sandbox.url}/v1/payments/${mercadoPagoId}`;
  const authorization = `Bearer ${sandboxCredentials.accessToken}`;
  return (await fetch(url, { headers: { authorization } })).json() as Promise<object>;
}

const address = { zip_code: '13024-411', street_name: 'Rua dos Alecrins', street_number: '120' };
/** The provider returns item numbers as texts. */
const item = {
  title: 'Pão de fermentação natural',
  category_id: 'others',
  quantity: '1',
  picture_url: 'http://localhost:8080/images/pao.webp',
};
const described = {
  description: expect.stringMatching(/^Pedido LG-\d+ e mais 1$/),
  additional_info: {
    items: [
      { ...item, unit_price: '100' },
      { ...item, unit_price: '50' },
    ],
    payer: {
      first_name: 'Ana',
      last_name: 'Souza',
      phone: { area_code: '19', number: '987654321' },
      registration_date: '2025-03-01T12:00:00.000+00:00',
      is_first_purchase_online: false,
      last_purchase: '2026-10-01T12:30:00.000+00:00',
      address,
    },
    shipments: {
      receiver_address: {
        ...address,
        apartment: 'Apto 4',
        city_name: 'Campinas',
        state_name: 'SP',
      },
    },
  },
};

describe('what the provider reads of a purchase', () => {
  it('is what is bought, by whom and where it goes, of a PIX', async () => {
    const payment = await fixture.payPix(await fixture.purchase([10_000, 5_000]));

    expect(await keptOf(payment)).toMatchObject(described);
  });

  it("names the buyer and not the card's holder, and the shop on the bill", async () => {
    const purchase = await fixture.purchase([10_000, 5_000]);
    const { status, body } = await fixture.service
      .as(purchase.buyer)
      .post<PaymentAnswer>('/payments/create', {
        purchaseId: purchase.purchaseId,
        paymentMethodId: 'master',
        token: await fixture.cardToken('APRO'),
        cardholderName: 'Bruno Lima',
        documentType: 'CPF',
        documentNumber: '123.456.789-09',
      });

    expect(status).toBe(201);
    expect(await keptOf(body.payment)).toMatchObject({
      ...described,
      statement_descriptor: 'LARGO',
    });
  });
});
