import type { PurchaseSummaryAnswer } from '@largo/contracts';

const bread = '01980000-0000-7000-8000-000000000001';
const books = '01980000-0000-7000-8000-000000000002';
export const samplePurchaseId = '01980000-0000-7000-8000-0000000000aa';
export const sampleOrder = { orderId: bread, orderNumber: 'LG-2026-000418' };
export const sampleOrders = [sampleOrder, { orderId: books, orderNumber: 'LG-2026-000419' }];

const pix = {
  paymentId: '01980000-0000-7000-8000-0000000000bb',
  method: 'pix',
  cardBrand: null,
  installments: null,
  paidAt: '2026-11-21T12:05:00.000Z',
};
const card = { ...pix, method: 'credit_card', cardBrand: 'master', installments: 3 };

/** Two stores: one with all data, the other with the legal minimum. */
function purchase(
  payment: typeof pix | typeof card | null,
  payUntil: string | null,
): PurchaseSummaryAnswer {
  const state = { status: payment ? ('paid' as const) : ('pending' as const), payment, payUntil };
  return {
    purchaseId: samplePurchaseId,
    buyerId: '01980000-0000-7000-8000-0000000000cc',
    createdAt: '2026-11-21T12:00:00.000Z',
    deliveryAddress: {
      street: 'Rua dos Alecrins',
      number: '120',
      complement: 'Apto 31',
      neighborhood: 'Cambuí',
      city: 'Campinas',
      state: 'SP',
      zipCode: '13024411',
    },
    orders: [
      {
        ...sampleOrder,
        ...state,
        store: {
          id: bread,
          name: 'Padaria Cambuí',
          cnpj: '12345678000195',
          neighborhood: 'Cambuí',
          email: 'contato@padariacambui.test',
          phone: '1932320000',
        },
        lines: [
          { title: 'Pão de fermentação natural 800 g', quantity: 2, unitPriceCents: 2_490 },
          { title: 'Geleia de jabuticaba', quantity: 1, unitPriceCents: 1_850 },
        ],
        freightCents: 990,
        totalCents: 7_820,
        promisedDay: '2026-11-24',
      },
      {
        orderId: books,
        orderNumber: 'LG-2026-000419',
        ...state,
        store: {
          id: books,
          name: 'Livraria Taquaral',
          cnpj: '98765432000110',
          neighborhood: 'Taquaral',
          email: 'livros@taquaral.test',
          phone: '19991112222',
        },
        lines: [{ title: 'Memórias póstumas de Brás Cubas', quantity: 1, unitPriceCents: 5_000 }],
        freightCents: 0,
        totalCents: 5_000,
        promisedDay: '2026-11-26',
      },
    ],
  };
}

export const samplePurchases = {
  waiting: purchase(null, '2026-11-23T12:00:00.000Z'),
  paidByPix: purchase(pix, null),
  paidByCard: purchase(card, null),
};
