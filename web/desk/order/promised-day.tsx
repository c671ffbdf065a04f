import type { OrderSummary } from '@largo/contracts';
import { shortDay } from '@largo/kernel';
import { arrivalOf } from '@largo/web-kit/page/use-arrival.ts';
import { texts } from '@largo/web-topics/orders/texts.ts';

const underWay: readonly string[] = ['pending', 'paid', 'processing', 'shipped'];

/** What the buyer was promised, until it has arrived and after. */
export const promiseOf = ({ promisedDay: day, status }: OrderSummary): string | null =>
  day && (underWay.includes(status) ? arrivalOf(day) : texts.promisedFor(shortDay(day)));

/** Nothing of orders that ended otherwise. */
export function PromisedDay({ order }: { order: OrderSummary }) {
  const promise = [...underWay, 'delivered'].includes(order.status) ? promiseOf(order) : null;
  return promise && <p className="l-label">{promise}</p>;
}
