import type { PayablesAnswer } from '@largo/contracts';
import type { Units } from '@largo/messaging';
import type { Count } from '@largo/service-kit';
import type { OrdersClient } from '../../clients/orders-client.ts';
import { type Payable, reservedUntil } from '../../domain/payment.ts';
import type { ReadMethods } from './assert-minimum.ts';
import type { SyncDeps } from './sync-payment.ts';

export interface PayCommand {
  payable: Payable;
  buyerId: string;
  correlationId: string;
}

export interface PayDeps extends SyncDeps {
  /** For what is stored before the request's own change. */
  units: Units;
  orders: OrdersClient;
  readMethods: ReadMethods;
  count: Count;
}

/** Fetches what is to be paid. Orders reserves the stock until the payment expires. */
export function fetchPayables(
  { orders, clock }: PayDeps,
  { payable, buyerId, correlationId }: PayCommand,
): Promise<PayablesAnswer> {
  const until = reservedUntil(clock.now());
  return orders.fetchPayables({ payable, buyerId, reservedUntil: until, correlationId });
}
