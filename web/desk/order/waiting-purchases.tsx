import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { formatDay } from '@largo/web-kit/format/dates.ts';
import { arrivedQuery, toEvaluateQuery } from '@largo/web-topics/orders/order.queries.ts';
import { listTexts, waitingTexts } from './list-texts.ts';
import classes from './waiting.module.css';

const { buyer: texts } = waitingTexts;
const shown = 3;

interface Entry {
  readonly id: string;
  readonly orderNumber: string;
  readonly detail: string;
}

interface EntriesProps {
  readonly title: string;
  readonly text: string;
  readonly entries: readonly Entry[];
  readonly start: 'confirmar' | 'avaliar';
  readonly press: string;
}

function Entries({ title, text, entries, start, press }: EntriesProps) {
  const others = entries.length - shown;
  return (
    <Card title={title}>
      <p className="l-soft">{text}</p>
      <ul className={`l-stack l-gap-12 ${classes.list}`}>
        {entries.slice(0, shown).map(({ id, orderNumber, detail }) => (
          <li key={id}>
            <span>
              <Link to={paths.order(id)}>{orderNumber}</Link>
              <small className="l-muted">{detail}</small>
            </span>
            <LinkButton size="sm" to={paths.order(id, start)}>
              {press}
              <span className="l-hidden"> {orderNumber}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
      {others > 0 && <Link to={paths.orders}>{texts.others(others)}</Link>}
    </Card>
  );
}

/** Deliveries to confirm, and then stores to evaluate: who confirms is asked for the stars as well. */
export function WaitingPurchases() {
  const arrived = useQuery(arrivedQuery());
  const ready = useQuery(toEvaluateQuery());
  const failed = (title: string, query: typeof arrived | typeof ready): ReactNode =>
    query.isError &&
    !query.data && (
      <ErrorState title={title} error={query.error} onRetry={() => void query.refetch()} />
    );
  if (arrived.isPending || ready.isPending) return <Skeleton blocks={['card']} />;
  const toConfirm = (arrived.data ?? []).filter(({ allowed }) => allowed.canConfirmDelivery);
  const unconfirmed = new Set(arrived.data?.map(({ id }) => id));
  const toEvaluate = (ready.data ?? []).filter(({ orderId }) => !unconfirmed.has(orderId));
  const isKnown = arrived.data !== undefined && ready.data !== undefined;
  return (
    <>
      {failed(texts.arrivedFailed, arrived)}
      {toConfirm.length > 0 && (
        <Entries
          title={texts.arrived}
          text={texts.arrivedText}
          start="confirmar"
          press={texts.confirm}
          entries={toConfirm.map(({ id, orderNumber, seller, items }) => {
            const [first] = items;
            const title = first?.productSnapshot.title ?? '';
            const others = items.length > 1 ? ` ${listTexts.andOthers(items.length - 1)}` : '';
            return { id, orderNumber, detail: `${title}${others} · ${seller.name}` };
          })}
        />
      )}
      {failed(texts.evaluateFailed, ready)}
      {toEvaluate.length > 0 && (
        <Entries
          title={texts.evaluate}
          text={texts.evaluateText}
          start="avaliar"
          press={texts.rate}
          entries={toEvaluate.map(({ orderId: id, orderNumber, sellerName, deliveredAt }) => ({
            id,
            orderNumber,
            detail: [sellerName, deliveredAt && formatDay(deliveredAt)].filter(Boolean).join(' · '),
          }))}
        />
      )}
      {isKnown && toConfirm.length + toEvaluate.length === 0 && (
        <Card title={texts.nothing}>
          <p className="l-soft">{texts.nothingText}</p>
        </Card>
      )}
    </>
  );
}
