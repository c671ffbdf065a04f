import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '@largo/web-kit/config/paths.ts';
import { formatDay } from '@largo/web-kit/format/dates.ts';
import { Card } from '@largo/web-kit/look/card.tsx';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { arrivedQuery, toEvaluateQuery } from '@largo/web-topics/orders/order.queries.ts';
import { listTexts, waitingTexts } from './list-texts.ts';
import classes from './order-list.module.css';

const { buyer: texts } = waitingTexts;
const shown = 3;

interface EntriesProps {
  readonly texts: Readonly<Record<'title' | 'text' | 'button' | 'failed', string>>;
  readonly query: UseQueryResult;
  readonly entries: readonly {
    readonly id: string;
    readonly orderNumber: string;
    readonly detail: string;
  }[];
  readonly start: 'confirmar' | 'avaliar';
}

function Entries({ texts: { title, text, button, failed }, query, entries, start }: EntriesProps) {
  if (query.isError && !query.data)
    return <ErrorState title={failed} error={query.error} onRetry={() => void query.refetch()} />;
  if (entries.length === 0) return null;
  const others = entries.length - shown;
  return (
    <Card title={title}>
      <p className="l-soft">{text}</p>
      <ul className={`l-stack l-gap-12 ${classes.waiting}`}>
        {entries.slice(0, shown).map(({ id, orderNumber, detail }) => (
          <li key={id}>
            <span>
              <Link to={paths.order(id)}>{orderNumber}</Link>
              <small className="l-muted">{detail}</small>
            </span>
            <LinkButton size="sm" to={paths.order(id, start)}>
              {button}
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
  if (arrived.isPending || ready.isPending) return <Skeleton blocks={['card']} />;
  const toConfirm = (arrived.data ?? []).filter(({ allowed }) => allowed.canConfirmDelivery);
  const unconfirmed = new Set(arrived.data?.map(({ id }) => id));
  const toEvaluate = (ready.data ?? []).filter(({ orderId }) => !unconfirmed.has(orderId));
  const isKnown = arrived.data !== undefined && ready.data !== undefined;
  return (
    <>
      <Entries
        texts={texts.arrived}
        query={arrived}
        start="confirmar"
        entries={toConfirm.map(({ id, orderNumber, seller, items: [first, ...more] }) => {
          const title = first?.productSnapshot.title ?? '';
          const others = more.length > 0 ? ` ${listTexts.andOthers(more.length)}` : '';
          return { id, orderNumber, detail: `${title}${others} · ${seller.name}` };
        })}
      />
      <Entries
        texts={texts.evaluate}
        query={ready}
        start="avaliar"
        entries={toEvaluate.map(({ orderId: id, orderNumber, sellerName, deliveredAt }) => ({
          id,
          orderNumber,
          detail: [sellerName, deliveredAt && formatDay(deliveredAt)].filter(Boolean).join(' · '),
        }))}
      />
      {isKnown && toConfirm.length + toEvaluate.length === 0 && (
        <Card title={texts.nothing}>
          <p className="l-soft">{texts.nothingText}</p>
        </Card>
      )}
    </>
  );
}
