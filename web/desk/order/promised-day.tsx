import type { OrderSummary, OrderView } from '@largo/contracts';
import { cityDay, shortDay } from '@largo/kernel';
import { arrivalOf } from '@largo/web-kit/page/use-arrival.ts';
import { texts } from '@largo/web-topics/orders/texts.ts';

const underWay: readonly string[] = ['pending', 'paid', 'processing', 'shipped'];

/** What the buyer was promised, until it has arrived and after. */
export const promiseOf = ({ promisedDay: day, status }: OrderSummary): string | null =>
  day && (underWay.includes(status) ? arrivalOf(day) : texts.promisedFor(shortDay(day)));

/** A delivered order also says when it arrived, and whether that was in time. */
type Shown = OrderSummary & Partial<Pick<OrderView, 'deliveryReport'>>;

function arrivedText({ promisedDay: promised, deliveryReport }: Shown): string | null {
  if (promised === null || !deliveryReport) return null;
  const day = cityDay(new Date(deliveryReport.reportedAt));
  if (day > promised) return texts.arrived.late(shortDay(day), shortDay(promised));
  return texts.arrived[day < promised ? 'early' : 'inTime'](shortDay(day));
}

/** Nothing of orders that ended otherwise. */
export function PromisedDay({ order }: { order: Shown }) {
  const isUnderWay = underWay.includes(order.status);
  const promise = isUnderWay
    ? promiseOf(order)
    : order.status === 'delivered' && arrivedText(order);
  return promise && <p className="l-label">{promise}</p>;
}
