import type { OrderSummary } from '@largo/contracts';
import { shortDay } from '@largo/kernel';
import { arrivalOf } from '@largo/web-kit/page/use-arrival.ts';
import { texts } from '@largo/web-topics/orders/texts.ts';

const underWay: readonly string[] = ['pending', 'paid', 'processing', 'shipped'];

/** What the buyer was promised, until it has arrived and after; nothing of orders that ended otherwise. */
export function promiseOf({ promisedDay, status }: OrderSummary): string | null {
  if (promisedDay === null) return null;
  if (underWay.includes(status)) return arrivalOf(promisedDay);
  return status === 'delivered' ? texts.promisedFor(shortDay(promisedDay)) : null;
}

export function PromisedDay({ order }: { order: OrderSummary }) {
  const promise = promiseOf(order);
  return promise && <p className="l-label">{promise}</p>;
}
