import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { EmptyState } from '@largo/web-kit/look/empty-state.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { formatDay, formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { releasesQuery, type Releases } from './statement.queries.ts';
import { releaseTexts as texts } from './statement-texts.ts';
import { Loaded } from '../../screens/loaded.tsx';
import classes from './release-calendar.module.css';

type Day = Releases['days'][number];
type OnHold = Releases['onHold'][number];

/** A day without a time is noon of it. */
const shownDay = (day: string) => formatDay(`${day}T12:00:00-03:00`);

function DayOrders({ orders, count }: Day) {
  return (
    <ul className="l-stack l-gap-6">
      {orders.map(({ orderId, orderNumber, amount, obstacle }) => (
        <li key={orderId}>
          <div className="l-row l-apart">
            <Link to={paths.order(orderId)}>{orderNumber}</Link>
            <span>{formatReais(amount)}</span>
          </div>
          {obstacle !== null && (
            <p className="l-soft">
              {texts.obstacle(obstacle.reason, formatMoment(obstacle.nextTryAt))}
            </p>
          )}
        </li>
      ))}
      {count > orders.length && <li className="l-soft">{texts.more(count - orders.length)}</li>}
    </ul>
  );
}

function DayRow(due: Day) {
  const isLate = due.orders.some(({ obstacle }) => obstacle !== null);
  return (
    <li>
      <details className={classes.day} open={isLate || undefined}>
        <summary className="l-row l-apart">
          <span>
            <time dateTime={due.day}>{shownDay(due.day)}</time>
            <small className="l-soft">{texts.orders(due.count)}</small>
          </span>
          <strong>{formatReais(due.amount)}</strong>
        </summary>
        <DayOrders {...due} />
      </details>
    </li>
  );
}

const reasonsOf = ({ reasons }: OnHold) =>
  reasons
    .map(({ reason, since }) => texts.reason(reason, since === null ? null : formatDay(since)))
    .join(', ');

function OnHoldList({ onHold }: Pick<Releases, 'onHold'>) {
  return (
    <div className={`l-stack l-gap-8 ${classes.held}`}>
      <h3>{texts.onHold}</h3>
      <ul className="l-stack l-gap-8">
        {onHold.map((held) => (
          <li key={held.orderId}>
            <div className="l-row l-apart">
              <Link to={paths.order(held.orderId)}>{held.orderNumber}</Link>
              <span>{formatReais(held.amount)}</span>
            </div>
            <p className="l-soft">{reasonsOf(held)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Days({ days, onHold }: Releases) {
  return (
    <>
      {days.length > 0 && (
        <ul className={`l-stack l-gap-8 ${classes.days}`}>
          {days.map((due) => (
            <DayRow key={due.day} {...due} />
          ))}
        </ul>
      )}
      {days.length === 0 && <EmptyState title={texts.none} text={texts.noneText} picture="memo" />}
      {onHold.length > 0 && <OnHoldList onHold={onHold} />}
    </>
  );
}

/** What comes on which day, and what is on hold since when and why. */
export function ReleaseCalendar() {
  const query = useQuery(releasesQuery());
  return (
    <Card title={texts.title}>
      <Loaded query={query} failed={texts.failed} blocks={['row', 'row']}>
        {(releases) => <Days {...releases} />}
      </Loaded>
    </Card>
  );
}
