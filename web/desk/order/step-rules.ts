import type { OrderStatus, OrderSummary } from '@largo/contracts';

/** What is known of an order wherever its next step is offered. */
export type Steppable = Pick<OrderSummary, 'id' | 'orderNumber' | 'allowed'>;
export const stepNames = ['processing', 'shipped', 'delivered'] as const;
export type StepTo = (typeof stepNames)[number];

/** Prepare, send (`enviar`), report the delivery. */
export const keyOf = { processing: 'P', shipped: 'E', delivered: 'R' } as const satisfies Readonly<
  Record<StepTo, string>
>;

const isStep = (status: OrderStatus | undefined): status is StepTo =>
  status !== undefined && Object.hasOwn(keyOf, status);

/** What the server allows first; what needs a note, as going back does, is no step. */
export function nextStepOf({ allowed }: Pick<Steppable, 'allowed'>): StepTo | null {
  const { nextStatuses, withNote = [] } = allowed;
  const [next] = nextStatuses;
  return isStep(next) && !withNote.includes(next) ? next : null;
}
