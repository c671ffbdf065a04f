/** Bodies as the provider documents them, named like their row in the service's README. */
const platform = { application_id: '7311200847123456', user_id: 1_900_000_001 };

export const chargeback = (id: string, paymentId: string) => ({
  api_version: 'v1',
  ...platform,
  actions: ['changed_case_status'],
  data: {
    checkout: 'PRO',
    date_updated: '0001-01-01T00:00:00Z',
    id,
    payment_id: Number(paymentId),
    product_id: 'BC32A4JTRPP001U8NHGG',
    site_id: 'MLB',
    transaction_intent_id: '',
  },
  date_created: '2026-11-28T12:00:00-03:00',
  id: 108_000_000_001,
  live_mode: true,
  type: 'topic_chargebacks_wh',
  version: 1,
});

export const claim = (id: string, type = 'topic_claims_integration_wh') => ({
  action: 'updated',
  api_version: null,
  ...platform,
  data: { id, resource: `/post-purchase/v1/claims/${id}` },
  date_created: '2026-11-28T12:00:00.000Z',
  id: `7d1f6f2e-0000-4000-8000-${id.padStart(12, '0')}`,
  live_mode: true,
  type,
});

export const merchantOrder = {
  resource: 'https://api.mercadolibre.com/merchant_orders/23456789',
  topic: 'merchant_order',
};

export const connection = (userId: string) => ({
  id: 12_345,
  live_mode: true,
  type: 'mp-connect',
  date_created: '2026-11-28T12:00:00.000-04:00',
  ...platform,
  user_id: Number(userId),
  version: 1,
  api_version: 'v1',
  action: 'application.deauthorized',
  data: { id: platform.application_id },
});

export const order = {
  action: 'order.processed',
  api_version: 'v1',
  ...platform,
  data: {
    external_reference: 'ped-1',
    id: 'ORD01KQ7ZC0DEMO0000000000000',
    status: 'processed',
    status_detail: 'accredited',
    total_amount: '50.00',
    type: 'online',
    version: 2,
  },
  date_created: '2026-11-28T12:00:00.1Z',
  live_mode: true,
  type: 'order',
};

export const payment = (id: string) => ({
  action: 'payment.updated',
  api_version: 'v1',
  data: { id },
  date_created: '2026-11-28T12:00:00Z',
  id: 118_000_000_001,
  live_mode: true,
  type: 'payment',
  user_id: '1900000001',
});

export const paymentIpn = (id: string) => ({ resource: id, topic: 'payment' });

/** With and without its envelope: the documentation shows both. */
export const fraudAlert = (paymentId: string) => ({
  action: 'Created',
  api_version: 'v1',
  data: {
    description: 'desc',
    merchant_order: 249_940_988_000,
    payment_id: Number(paymentId),
    site_id: 'MLB',
  },
  date_created: '2026-11-28T12:00:00.000-03:00',
  id: paymentId,
  live_mode: true,
  type: 'stop_delivery_op_wh',
  user_id: 224_403_329,
  version: 1,
});
export const bareFraudAlert = (paymentId: string) => ({
  description: '.',
  merchant_order: 4_945_357_007,
  payment_id: Number(paymentId),
});

export const panelTest = {
  action: 'payment.updated',
  api_version: 'v1',
  data: { id: '123456' },
  date_created: '2021-11-01T02:02:02Z',
  id: '123456',
  live_mode: false,
  type: 'payment',
  user_id: 1_900_000_001,
};
