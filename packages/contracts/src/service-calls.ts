import type { TSchema } from 'typebox';
import {
  FavoriteNewsAnswer,
  FavoriteNewsBody,
  ReserveAnswer,
  ReserveBody,
  StoreContactsAnswer,
  StoreContactsBody,
} from './catalog/internal.ts';
import { AdminProductsAnswer } from './catalog/management.ts';
import { Revocations } from './identity/internal.ts';
import { PayablesAnswer, PayablesBody, PurchaseSummaryAnswer } from './orders/internal.ts';
import { PaymentReadingAnswer, PaymentReadingBody } from './payments/internal.ts';
import { AuditRunAnswer, AuditRunBody, ServiceEventsAnswer } from './platform/integrity.ts';
import { PaymentQueueAnswer, PayoutQueueAnswer, RefundQueueAnswer } from './queues.ts';
import { type ServiceName, serviceNames } from './services.ts';
import { SellersFreightAnswer } from './shipping/http.ts';
import { QuotesAnswer, QuotesBody } from './shipping/internal.ts';

export interface CallContract {
  readonly body?: TSchema;
  readonly answer?: TSchema;
}
/** By the called service and `METHOD /path`. */
export type CallContracts = Readonly<
  Partial<Record<ServiceName, Readonly<Record<string, CallContract>>>>
>;

const ownCalls: CallContracts = {
  catalog: {
    'GET /admin/products': { answer: AdminProductsAnswer },
    'POST /internal/reservations': { body: ReserveBody, answer: ReserveAnswer },
    'DELETE /internal/reservations/:id': {},
    'POST /internal/favorite-news': { body: FavoriteNewsBody, answer: FavoriteNewsAnswer },
    'POST /internal/store-contacts': { body: StoreContactsBody, answer: StoreContactsAnswer },
  },
  identity: { 'GET /internal/revocations': { answer: Revocations } },
  orders: {
    'POST /internal/payables': { body: PayablesBody, answer: PayablesAnswer },
    'GET /internal/purchases/:id/summary': { answer: PurchaseSummaryAnswer },
    'GET /refunds/queue': { answer: RefundQueueAnswer },
  },
  payments: {
    'GET /admin/payments/queue': { answer: PaymentQueueAnswer },
    'POST /internal/audit-runs': { body: AuditRunBody, answer: AuditRunAnswer },
    'POST /internal/payment-readings': { body: PaymentReadingBody, answer: PaymentReadingAnswer },
  },
  payouts: { 'GET /admin/payout/queue': { answer: PayoutQueueAnswer } },
  shipping: {
    'POST /internal/quotes': { body: QuotesBody, answer: QuotesAnswer },
    'GET /neighborhood-shipping-rates/sellers': { answer: SellersFreightAnswer },
  },
};

/** Every call from a service, or the auditor, to another service. Tests hold fakes to it on both sides. */
export const serviceCalls: CallContracts = Object.fromEntries(
  serviceNames.map((name) => [
    name,
    { ...ownCalls[name], 'GET /internal/events': { answer: ServiceEventsAnswer } },
  ]),
);
