import type { OrderStatus, OrderSummary } from '@largo/contracts';

/** What is known of an order wherever its next step is offered. */
export type Steppable = Pick<OrderSummary, 'id' | 'orderNumber' | 'status' | 'allowed'>;
export type StepTo = 'processing' | 'shipped' | 'delivered';

/** Prepare, send (`enviar`), report the delivery. */
export const stepKeys = { p: 'processing', e: 'shipped', r: 'delivered' } as const satisfies Record<
  string,
  StepTo
>;
export const keyOf: Readonly<Record<StepTo, string>> = {
  processing: 'P',
  shipped: 'E',
  delivered: 'R',
};

const isStep = (status: OrderStatus | undefined): status is StepTo =>
  status !== undefined && Object.hasOwn(keyOf, status);

/** What the server allows first; going back is no step. */
export function nextStepOf({ status, allowed }: Pick<Steppable, 'status' | 'allowed'>) {
  const [next] = allowed.nextStatuses;
  return isStep(next) && !(status === 'shipped' && next === 'processing') ? next : null;
}
