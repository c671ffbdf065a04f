import { newId } from '@largo/kernel';
import type { Actors } from './actors.ts';
import type { CallerName, MatrixRow } from './matrix.ts';
import { home } from './people.ts';

export interface Sample {
  path: string;
  body?: unknown;
}

const unknownId = '00000000-0000-7000-8000-00000000dead';
const fillings: Readonly<Record<string, string>> = {
  cep: '13025151',
  state: 'SP',
  city: 'campinas',
  token: 'no-such-token',
  kind: 'products',
  part: '1',
  position: '1',
};

interface Example {
  /** Values of the path's ids; other ids do not exist. */
  ids?: Readonly<Record<string, string>>;
  query?: string;
  body?: unknown;
}
type MakeExample = (actors: Actors, caller: CallerName) => Example;

const rule = {
  state: 'SP',
  city: 'Campinas',
  neighborhood: 'Bairro da Matriz',
  shippingRate: 9.5,
  estimatedDaysMin: 1,
  estimatedDaysMax: 3,
};
const ofProduct: MakeExample = ({ product }) => ({ ids: { id: product.id }, body: {} });
const ofOrder =
  (body?: unknown): MakeExample =>
  ({ order }) => ({ ids: { id: order.id, orderId: order.id }, body });
const ofPayment =
  (body?: unknown): MakeExample =>
  ({ paymentId }) => ({ ids: { id: paymentId }, body });
const ofRefund =
  (body?: unknown): MakeExample =>
  ({ refundId }) => ({ ids: { id: refundId }, body });
const ofDisposable =
  (body?: unknown): MakeExample =>
  ({ disposable }, caller) => ({ ids: { id: disposable[caller] ?? disposable.seller }, body });
const ofStore: MakeExample = ({ product }) => ({
  ids: { id: product.sellerId, storeId: product.sellerId, sellerId: product.sellerId },
});
const ofProof: MakeExample = ({ proof }) => ({
  ids: { id: proof.orderId, attachmentId: proof.pictureId },
});
const ofReport =
  (type: string): MakeExample =>
  () => ({ query: `?type=${type}` });

/**
 * Calls that get as far as the check of ownership. An authorised call may still be rejected for its
 * content, so most of them have an empty body.
 */
const examples: Readonly<Record<string, MakeExample>> = {
  'catalog GET /products/:id': ofProduct,
  'catalog GET /products/:id/reviews': ofProduct,
  'catalog GET /products/suggestions': () => ({ query: '?q=pao' }),
  'catalog GET /products/by-sku': () => ({ query: '?skus=CAM-01' }),
  'catalog PUT /products/:id': ofProduct,
  'catalog POST /products/:id/copy': ofProduct,
  'catalog GET /products/:id/variants': ofProduct,
  'catalog PUT /products/:id/variants': ofDisposable({ options: [], variants: [] }),
  'catalog PATCH /products/:id/variants/:variantId': ({ varied }) => ({ ids: varied, body: {} }),
  'catalog DELETE /products/:id': ofDisposable(),
  'catalog GET /media/*': ({ product }) => ({ query: product.images[0] }),
  'catalog GET /categories/:id': ({ product }) => ({ ids: { id: product.categoryId } }),
  'catalog GET /categories/:id/products': ({ product }) => ({ ids: { id: product.categoryId } }),
  'catalog GET /sellers/:id': ofStore,
  'catalog GET /stores/:storeId/profile': ofStore,
  'catalog GET /stores/:storeId/ratings': ofStore,
  'catalog GET /seller-evaluations/stats/:sellerId': ofStore,
  'catalog POST /stores/:storeId/rating': ({ product }) => ({
    ids: { storeId: product.sellerId },
    body: { overallRating: 5 },
  }),
  'catalog POST /seller-evaluations': ({ order }) => ({
    body: { orderId: order.id, sellerId: order.sellerId, ratings: { overall: 5 } },
  }),
  'catalog POST /favorites/products/:id': ofProduct,
  'catalog POST /favorites/stores/:id': ofStore,
  'catalog GET /admin/products/:id': ofProduct,
  'catalog PUT /admin/products/:id/approve': ofDisposable(),
  'catalog PUT /admin/products/:id/reject': ofDisposable({
    rejectionReason: 'Sem foto do produto.',
  }),
  'catalog PUT /admin/products/:id/pending': ofDisposable(),
  'catalog GET /admin/products/stores-above': () => ({ query: '?limit=100' }),
  'catalog GET /admin/reports': ofReport('products'),
  'catalog GET /admin/reports/count': ofReport('products'),
  'shipping PUT /store-closures/seller': () => ({
    body: { weekdays: [], from: null, until: null },
  }),
  'shipping PUT /admin/neighborhoods/:id/position': ({ rate }) => ({
    body: { side: 'before', neighborhoodId: rate.neighborhoodId },
  }),
  'shipping GET /neighborhood-shipping-rates/product/:productId/neighborhood/:neighborhoodId': ({
    product,
    rate,
  }) => ({ ids: { productId: product.id, neighborhoodId: rate.neighborhoodId } }),
  'shipping PUT /neighborhood-shipping/:id': ({ rate }) => ({
    ids: { id: rate.id },
    body: { isActive: rate.isActive },
  }),
  'shipping DELETE /neighborhood-shipping/:id': ({ rate }) => ({ ids: { id: rate.id } }),
  'shipping POST /shipping-rules/calculate/:productId': ({ product }) => ({
    ids: { productId: product.id },
    body: { destination: {} },
  }),
  'shipping POST /shipping-rules/simulate': ({ product }) => ({
    body: { productId: product.id, destination: {} },
  }),
  'shipping POST /shipping-rules/product/:productId': ({ product }) => ({
    ids: { productId: product.id },
    body: rule,
  }),
  'shipping PUT /shipping-rules/:id': ({ ruleId }) => ({ ids: { id: ruleId }, body: rule }),
  'shipping DELETE /shipping-rules/:id': ({ ruleId }) => ({ ids: { id: ruleId } }),
  'shipping POST /products/:id/freight-rates': ({ product }) => ({
    ids: { id: product.id },
    body: rule,
  }),
  'shipping PUT /products/:id/freight-rates/:rateId': ({ product, freightRateId }) => ({
    ids: { id: product.id, rateId: freightRateId },
    body: rule,
  }),
  'shipping DELETE /products/:id/freight-rates/:rateId': ({ product, freightRateId }) => ({
    ids: { id: product.id, rateId: freightRateId },
  }),
  'cart PUT /cart/:id': ({ cartItemId }) => ({ ids: { id: cartItemId }, body: { quantity: 1 } }),
  'cart PUT /cart/:id/price': ({ cartItemId }) => ({ ids: { id: cartItemId }, body: { price: 1 } }),
  'cart DELETE /cart/:id': ({ cartItemId }) => ({ ids: { id: cartItemId } }),
  'cart POST /cart/restore': ({ cartItemId }) => ({ body: { itemIds: [cartItemId] } }),
  'cart POST /cart/saved/:id/move': ({ savedItemId }) => ({ ids: { id: savedItemId } }),
  'cart POST /cart/:id/save': ({ cartItemId }) => ({ ids: { id: cartItemId } }),
  // Saved by the row before.
  'cart DELETE /cart/saved/:id': ({ cartItemId }) => ({ ids: { id: cartItemId } }),
  'orders GET /orders/:id': ofOrder(),
  'orders GET /orders/:id/check-cancellable': ofOrder(),
  'orders PUT /orders/:id/status': ofOrder({ status: 'shipped' }),
  'orders PUT /orders/:id/admin-update': ofOrder({ notes: 'Visto.' }),
  'orders POST /orders/:id/report-delivery': ofOrder({ notes: 'Na portaria' }),
  'orders POST /orders/:id/attachments': ofOrder(),
  'orders GET /orders/:id/attachments': ofOrder(),
  'orders GET /orders/:id/attachments/:attachmentId/picture': ofProof,
  'orders DELETE /orders/:id/attachments/:attachmentId': ofProof,
  'orders POST /orders/:id/cancel': ofOrder({ reason: 'Mudei de ideia' }),
  'orders POST /orders/:id/confirm-delivery': ofOrder({ confirmed: true }),
  'orders POST /orders/:id/product-reviews': ofOrder({
    productReviews: [{ productId: unknownId, rating: 5 }],
  }),
  'orders POST /orders/:id/report-problem': ofOrder({
    reason: 'product_defect',
    description: 'Chegou com a tampa quebrada.',
  }),
  'orders POST /refunds/orders/:id/refunds': ofOrder({
    refundType: 'full',
    reason: 'product_defect',
    reasonDetails: 'Chegou com a tampa quebrada.',
  }),
  'orders GET /refunds/orders/:id/refunds': ofOrder(),
  'orders GET /refunds/orders/:id/status-history': ofOrder(),
  'orders POST /orders/:id/dispute/statements': ofOrder({ text: 'Chegou assim.' }),
  'orders POST /orders/:id/dispute/give-in': ofOrder({}),
  'orders GET /refunds/:id': ofRefund(),
  'orders POST /refunds/:id/retry': ofRefund({}),
  'orders POST /refunds/:id/outside-payment': ofRefund({ amount: 1, reference: 'E18236120' }),
  'orders POST /refunds/:id/outside-payment/approve': ofRefund({ amount: 1 }),
  'orders POST /refunds/:id/answer': ofRefund({ answer: 'offer', amount: 0.01 }),
  'orders POST /refunds/:id/offer-answer': ofRefund({ accepted: false }),
  'orders POST /refunds/:id/return': ofRefund(),
  'orders POST /refunds/:id/withdraw': ofRefund(),
  'orders GET /admin/reports': ofReport('sales'),
  'orders GET /admin/reports/count': ofReport('sales'),
  'orders POST /orders': ({ product }) => ({
    body: { items: [{ productId: product.id, quantity: 999_999 }], shippingAddress: home },
  }),
  'payments POST /payments/pix': ({ order }) => ({ body: { orderId: order.id } }),
  'payments POST /payments/create': ({ order }) => ({
    body: { orderId: order.id, paymentMethodId: 'master', token: 'no-such-card' },
  }),
  'payments POST /payments/test': ({ order }) => ({ body: { orderId: order.id } }),
  'payments GET /payments/:id': ofPayment(),
  'payments POST /payments/:id/cancel': ofPayment({}),
  'payments GET /admin/payments/:id': ofPayment(),
  'payments GET /admin/payments/:id/refund-preview': ofPayment(),
  'payments POST /admin/payments/:id/sync': ofPayment(),
  'payments POST /admin/payments/:id/fraud-alert/decision': ofPayment({
    decision: 'release',
    reason: 'Conferido com o cliente',
  }),
  'payments POST /admin/reconciliation/differences/:id/close': () => ({
    body: { reason: 'settled', note: 'Acertado no painel' },
  }),
  'payments POST /payments/:id/refund': ofPayment({ reason: 'Combinado' }),
  'payments GET /payments/order/:orderId': ofOrder(),
  'payments GET /payments/order/:orderId/pending-pix': ofOrder(),
  'payments GET /payments/order/:orderId/status': ofOrder(),
  'payments GET /payments/reference/:reference': ({ order }) => ({ ids: { reference: order.id } }),
  'payments POST /payments/order/:orderId/retry': ofOrder({}),
  'payments GET /stores/:id/payment-status': ofStore,
  'payouts POST /admin/payout/process/:id/fail': () => ({ body: { reason: 'limit' } }),
  'payouts POST /admin/payout/sellers/:id/manual-payment-approval': () => ({ body: { amount: 1 } }),
  'payouts POST /admin/payout/store-transfers': () => ({ body: { sellerIds: [newId()] } }),
  'payouts POST /admin/payout/store-transfers/file': () => ({ body: { ids: [newId()] } }),
  'payouts POST /admin/payout/store-transfers/return': () => ({ body: { csv: 'a' } }),
  'payouts GET /admin/payout/sellers/:id/manual-payment-preview': () => ({ query: '?amount=1' }),
  'payouts GET /payouts/orders/:orderId/timeline': ({ proof }) => ({
    ids: { orderId: proof.orderId },
  }),
  'payouts GET /admin/reports': ofReport('commissions'),
  'payouts GET /admin/reports/count': ofReport('commissions'),
  'notifications PATCH /notifications/:id/read': ({ notificationId }) => ({
    ids: { id: notificationId },
  }),
  'notifications PATCH /notifications/read': ({ notificationId }) => ({
    body: { ids: [notificationId] },
  }),
  // Port 9 is closed: nothing leaves this machine.
  'notifications POST /notifications/push-subscriptions': () => ({
    body: {
      endpoint: 'http://127.0.0.1:9/device',
      keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
    },
  }),
  'notifications PUT /notifications/preferences': () => ({
    body: {
      preferences: [],
      quietHours: { isOn: true, fromHour: 22, toHour: 7 },
      cartReminders: false,
    },
  }),
  'identity GET /users/me/data-export/:id/file': ({ exportId }) => ({ ids: { id: exportId } }),
  'identity DELETE /auth/sessions/:id': ({ sessionId }) => ({ ids: { id: sessionId } }),
  'identity GET /admin/users/:id': ({ bystander }) => ({ ids: { id: bystander.id } }),
  'identity PUT /admin/users/:id/block': ({ bystander }) => ({ ids: { id: bystander.id } }),
  'identity PUT /admin/users/:id/unblock': ({ bystander }) => ({ ids: { id: bystander.id } }),
  'identity PUT /admin/users/:id/store-check': ({ bystander }) => ({
    ids: { id: bystander.id },
    body: { businessName: 'Loja', cnpj: '11222333000181', evidence: 'Receita Federal' },
  }),
  'identity PUT /admin/users/:id/store-check/withdrawal': ({ bystander }) => ({
    ids: { id: bystander.id },
    body: { reason: 'Baixada' },
  }),
  'identity DELETE /admin/users/:id/second-factor': ({ bystander }) => ({
    ids: { id: bystander.id },
  }),
  'identity GET /admin/reports': ofReport('users'),
  'identity GET /admin/reports/count': ofReport('users'),
};

/** The call of a row, for one of its callers. */
export function sampleOf(row: MatrixRow, actors: Actors, caller: CallerName): Sample {
  const { service, method, path } = row;
  const example = examples[`${service} ${method} ${path}`]?.(actors, caller) ?? {};
  const filled = path.replace(
    /:(\w+)/g,
    (_all, name: string) => example.ids?.[name] ?? fillings[name] ?? unknownId,
  );
  const hasBody = method !== 'GET' && method !== 'DELETE';
  return {
    path: path.endsWith('*') ? (example.query ?? '') : `${filled}${example.query ?? ''}`,
    ...(hasBody ? { body: example.body ?? {} } : {}),
  };
}
