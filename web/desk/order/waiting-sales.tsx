import type { OrderSummary } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '@largo/web-kit/config/paths.ts';
import { Card } from '@largo/web-kit/look/card.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { toAnswerQuery } from '@largo/web-topics/orders/order.queries.ts';
import { Loaded } from '../screens/loaded.tsx';
import { waitingTexts } from './list-texts.ts';
import { NextStep } from './next-step.tsx';
import { OrderBadge } from './order-badge.tsx';
import classes from './order-list.module.css';
import { deadlineText } from './status-texts.ts';
import { useNextSteps } from './use-next-steps.ts';
import { useStepKeys } from './use-step-keys.ts';

const { seller: texts } = waitingTexts;
const shown = 5;
/** These want texts; the others a step. */
const wantsWords: readonly string[] = ['refund_answer', 'dispute'];
const allSales = paths.sales({ period: 'all', sort: 'deadline' });

function Sale({ order }: { order: OrderSummary }) {
  const { id, orderNumber, buyer, nextDeadline } = order;
  const due = nextDeadline && ` · ${deadlineText(nextDeadline, 'seller') ?? ''}`;
  return (
    <li data-order={id} tabIndex={-1} aria-label={orderNumber}>
      <span>
        <Link to={paths.order(id)}>{orderNumber}</Link> <OrderBadge status={order.status} />
        <small className="l-muted">
          {buyer.name}
          {due}
        </small>
      </span>
      {nextDeadline && wantsWords.includes(nextDeadline.kind) ? (
        <LinkButton size="sm" to={paths.order(id)}>
          {texts.answer}
          <span className="l-hidden"> {orderNumber}</span>
        </LinkButton>
      ) : (
        <NextStep order={order} />
      )}
    </li>
  );
}

function Sales({ orders }: { orders: readonly OrderSummary[] }) {
  const first = orders.slice(0, shown);
  useStepKeys({ orders: first, steps: useNextSteps() });
  return (
    <>
      <ul className={`l-stack l-gap-12 ${classes.waiting}`}>
        {first.map((order) => (
          <Sale key={order.id} order={order} />
        ))}
      </ul>
      {orders.length > shown && <Link to={allSales}>{texts.others(orders.length - shown)}</Link>}
    </>
  );
}

/** What a store has to see to, the next deadline first: a step is one press, a request is answered on its order. */
export function WaitingSales() {
  return (
    <Card title={texts.title} action={<Link to={allSales}>{texts.all}</Link>}>
      <Loaded query={useQuery(toAnswerQuery())} blocks={['row', 'row']} failed={texts.failed}>
        {(orders) => (orders.length === 0 ? <p>{texts.nothing}</p> : <Sales orders={orders} />)}
      </Loaded>
    </Card>
  );
}
