import * as contracts from '@largo/contracts';
import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';

const path = '/api/neighborhood-shipping-rates';

/** What the services promise to answer, by the route of the fixture that stands for them. */
const answers: Readonly<Record<string, TSchema>> = {
  'GET /api/address/cep/:cep': contracts.CepAnswer,
  'GET /api/address/search': contracts.PlaceSearchAnswer,
  'POST /api/address/validate': contracts.ValidateAddressAnswer,
  'GET /api/auth/profile': contracts.UserAnswer,
  'PUT /api/auth/profile': contracts.UserAnswer,
  'GET /api/auth/sessions': contracts.SessionListAnswer,
  'GET /api/auth/verify-email/:token': contracts.VerificationAnswer,
  'POST /api/auth/verify-email/code': contracts.VerificationAnswer,
  'GET /api/auth/second-factor': contracts.SecondFactorAnswer,
  'POST /api/auth/second-factor/start': contracts.StartSecondFactorAnswer,
  'POST /api/auth/second-factor/confirm': contracts.ConfirmSecondFactorAnswer,
  'POST /api/auth/second-factor/verify': contracts.SessionAnswer,
  'POST /api/auth/second-factor/recovery-codes': contracts.RecoveryCodesAnswer,
  'DELETE /api/auth/second-factor': contracts.SessionAnswer,
  'POST /api/auth/change-password': contracts.SessionAnswer,
  'POST /api/auth/forgot-password': contracts.Message,
  'POST /api/auth/login': contracts.SessionAnswer,
  'POST /api/auth/register': contracts.Message,
  'POST /api/auth/resend-verification': contracts.Message,
  'POST /api/auth/reset-password/:token': contracts.Message,
  'POST /api/cart/add': contracts.CartChangeAnswer,
  'GET /api/categories': contracts.CategoriesAnswer,
  'GET /api/categories/:id': contracts.CategoryAnswer,
  'GET /api/categories/:id/products': contracts.ProductListAnswer,
  'GET /api/favorites/products': contracts.FavoriteProductsAnswer,
  'GET /api/favorites/stores': contracts.FavoriteStoresAnswer,
  'GET /api/favorites/status': contracts.FavoriteStatusAnswer,
  'POST /api/favorites/products/:id': contracts.FavoriteToggleAnswer,
  'POST /api/favorites/stores/:id': contracts.FavoriteToggleAnswer,
  'GET /api/mercadopago-oauth/status': contracts.AccountStatusAnswer,
  [`GET ${path}/product/:productId/neighborhood/:id`]: contracts.FreightEstimate,
  [`GET ${path}/sellers`]: contracts.SellersFreightAnswer,
  'GET /api/neighborhood-shipping/demand': contracts.FreightDemandAnswer,
  'GET /api/neighborhoods/active': contracts.NeighborhoodsAnswer,
  'GET /api/notifications': contracts.NotificationListAnswer,
  'PATCH /api/notifications/read': contracts.ReadsAnswer,
  'PATCH /api/notifications/mark-all-read': contracts.MarkAllReadAnswer,
  'POST /api/notifications/mark-all-read/:id/undo': contracts.ReadsAnswer,
  'GET /api/notifications/preferences': contracts.PreferencesAnswer,
  'PUT /api/notifications/preferences': contracts.PreferencesAnswer,
  'GET /api/notifications/preferences/history': contracts.ConsentHistoryAnswer,
  'GET /api/notifications/push-key': contracts.PushKeyAnswer,
  'POST /api/notifications/push-subscriptions': contracts.PushSubscriptionAnswer,
  'GET /api/payments/order/:id/pending-pix': contracts.PendingPixAnswer,
  'GET /api/orders': contracts.OrderListAnswer,
  'GET /api/orders/:id': contracts.OrderAnswer,
  'GET /api/orders/:id/attachments': contracts.OrderAttachmentsAnswer,
  'GET /api/seller-evaluations/ready-for-evaluation': contracts.ReadyForEvaluationAnswer,
  'GET /api/orders/stats': contracts.OrderStatsAnswer,
  'GET /api/payouts/orders/:orderId/timeline': contracts.PayoutTimelineAnswer,
  'GET /api/payouts/releases': contracts.ReleasesAnswer,
  'GET /api/payouts/statement': contracts.StatementAnswer,
  'GET /api/payouts/summary': contracts.PayoutSummaryAnswer,
  'GET /api/refunds': contracts.RefundListAnswer,
  'GET /api/refunds/queue': contracts.RefundQueueAnswer,
  'GET /api/refunds/:id': contracts.RefundReviewAnswer,
  'POST /api/refunds/:id/outside-payment': contracts.RefundAnswer,
  'POST /api/refunds/:id/outside-payment/approve': contracts.RefundAnswer,
  'POST /api/refunds/:id/retry': contracts.RefundAnswer,
  'POST /api/refunds/:id/review': contracts.RefundAnswer,
  'GET /api/products': contracts.ProductListAnswer,
  'POST /api/products': contracts.ProductAnswer,
  'GET /api/products/:id': contracts.ProductAnswer,
  'PUT /api/products/:id': contracts.ProductAnswer,
  'GET /api/products/:id/reviews': contracts.ProductReviewsAnswer,
  'GET /api/products/suggestions': contracts.SuggestionsAnswer,
  'POST /api/products/upload-images': contracts.UploadImagesAnswer,
  'GET /api/sale-terms': contracts.SaleTerms,
  'GET /api/selling': contracts.SellingAnswer,
  'GET /api/sellers': contracts.SellersAnswer,
  'POST /api/shipping-rules/simulate': contracts.FreightSimulation,
  'GET /api/sitemap': contracts.SitemapAnswer,
  'GET /api/sitemap/:kind/:part': contracts.SitemapPartAnswer,
  'GET /api/stores/:id/payment-status': contracts.StorePaymentStatusAnswer,
  'GET /api/stores/:id/profile': contracts.StoreProfileAnswer,
  'GET /api/stores/:id/ratings': contracts.StoreRatingsAnswer,
  'POST /api/stores/:id/rating': contracts.StoreRatingAnswer,
  'GET /api/users/me/data-export': contracts.LatestDataExportAnswer,
  'POST /api/users/me/data-export': contracts.DataExportAnswer,
  'GET /api/users/me/deletion': contracts.LatestAccountDeletionAnswer,
  'POST /api/users/me/deletion': contracts.AccountDeletionAnswer,
  'GET /api/users/me/pix-key': contracts.PixKeyAnswer,
  'PUT /api/users/me/pix-key': contracts.PixKeyAnswer,
  'POST /api/users/me/seller-profile': contracts.RoleChangeAnswer,
  'PUT /api/users/me/seller-profile': contracts.RoleChangeAnswer,
  'GET /api/users/sellers': contracts.SellersAnswer,
};

function schemaOf(route: string, status: number): TSchema | undefined {
  if (status >= 400) return contracts.ErrorBody;
  return status < 300 ? answers[route] : undefined;
}

/**
 * Compares every answer of the fixture with the contract of the service it stands for, so that a field
 * renamed there fails here.
 * @param broken takes the answers that broke one, by route and field
 */
export function compareWithContracts(app: FastifyInstance, broken: Set<string>): void {
  app.addHook('preSerialization', async ({ method, routeOptions }, reply, payload) => {
    const route = `${method} ${routeOptions.url ?? ''}`;
    const schema = schemaOf(route, reply.statusCode);
    if (schema === undefined) return payload;
    const sent: unknown = JSON.parse(JSON.stringify(payload));
    for (const { instancePath, message } of Value.Errors(schema, sent))
      broken.add(`${route} ${reply.statusCode}: ${instancePath || 'the answer'} ${message}`);
    return payload;
  });
}
