import type { OrderSummary } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { toAnswerQuery } from '@largo/web-topics/orders/order.queries.ts';
import { deadlineText } from './status-texts.ts';
import { useNextSteps } from './use-next-steps.ts';
import { useStepKeys } from './use-step-keys.ts';
import { waitingTexts } from './list-texts.ts';
import { NextStep } from './next-step.tsx';
import { OrderBadge } from './order-badge.tsx';
import classes from './waiting.module.css';

const { seller: texts } = waitingTexts;
const shown = 5;
/** These want texts; the others a step. */
const wantsWords: readonly string[] = ['refund_answer', 'dispute'];

function Sale({ order }: { order: OrderSummary }) {
  const { id, orderNumber, buyer, nextDeadline } = order;
  const asksForWords = nextDeadline !== null && wantsWords.includes(nextDeadline.kind);
  return (
    <li data-order={id} tabIndex={-1} aria-label={orderNumber}>
      <span>
        <Link to={paths.order(id)}>{orderNumber}</Link> <OrderBadge status={order.status} />
        <small className="l-muted">
          {buyer.name}
          {nextDeadline && ` · ${deadlineText(nextDeadline, 'seller') ?? ''}`}
        </small>
      </span>
      {asksForWords ? (
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
  const steps = useNextSteps();
  const first = orders.slice(0, shown);
  useStepKeys({ orders: first, steps });
  const others = orders.length - shown;
  return (
    <>
      <ul className={`l-stack l-gap-12 ${classes.list}`}>
        {first.map((order) => (
          <Sale key={order.id} order={order} />
        ))}
      </ul>
      {others > 0 && (
        <Link to={paths.sales({ period: 'all', sort: 'deadline' })}>{texts.others(others)}</Link>
      )}
    </>
  );
}

/** What a store has to see to, the next deadline first: a step is one press, a request is answered on its order. */
export function WaitingSales() {
  const { data, isPending, error, refetch } = useQuery(toAnswerQuery());
  return (
    <Card
      title={texts.title}
      action={<Link to={paths.sales({ period: 'all', sort: 'deadline' })}>{texts.all}</Link>}
    >
      {isPending && <Skeleton blocks={['row', 'row']} />}
      {!data && !isPending && (
        <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <p>{texts.nothing}</p>}
      {data && data.length > 0 && <Sales orders={data} />}
    </Card>
  );
}
