import type { PurchaseSummaryAnswer } from '@largo/contracts';
import type { ServiceHttp } from '@largo/service-kit';

export interface OrdersClient {
  /**
   * What was agreed in a purchase. @throws RemoteError also while orders, or the catalog behind it,
   * is unavailable
   */
  getPurchaseSummary(purchaseId: string, correlationId: string): Promise<PurchaseSummaryAnswer>;
}

export function makeOrdersClient(http: ServiceHttp): OrdersClient {
  return {
    getPurchaseSummary: (purchaseId, correlationId) =>
      http.call<PurchaseSummaryAnswer>(
        'orders',
        'GET',
        `/internal/purchases/${purchaseId}/summary`,
        { correlationId },
      ),
  };
}
