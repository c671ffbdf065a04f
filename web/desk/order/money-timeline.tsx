import type { MoneyStep, OrderView } from '@largo/contracts';
import { reasonWords } from '@largo/kernel';
import type { ReactNode } from 'react';
import { Button } from '@largo/web-kit/look/button.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { formatDay, formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { brandName } from '@largo/web-topics/payment/payment-method.ts';
import { useOrderMoney } from './money.queries.ts';
import { moneyTexts, timelineTexts as texts } from './money-texts.ts';
import type { OrderPart } from './order-part.ts';
import { payoutNow } from './payout-now.ts';
import classes from './order-facts.module.css';
import { isKnownStep, PayoutStepItem } from './payout-step.tsx';

type Entry = OrderView['timeline'][number];

const isKnown = (kind: string): kind is MoneyStep => Object.hasOwn(texts.steps, kind);

function titleOf({ kind, amount, outcome }: Entry): string {
  const what = isKnown(kind) ? texts.steps[kind] : kind;
  const result = outcome === null ? what : texts.outcome[outcome];
  return amount === null ? result : `${result}: ${formatReais(amount)}`;
}

const whoOf = ({ by }: Entry): string => by.name ?? texts.who[by.userType];

/** `Cartão de crédito, Visa, 3x` */
function howOf({ method, card }: Entry): string[] {
  if (method === null) return [];
  const name = texts.methods[method] ?? method;
  if (card === null) return [name];
  const parts = [name, brandName(card.brand), texts.installments(card.installments)];
  return [parts.filter((part) => part !== undefined).join(', ')];
}

function nextOf({ next }: Entry): string | null {
  if (next === null) return null;
  const day = formatDay(next.at);
  if (next.rule === 'dispute') return texts.decision(day);
  if (next.rule !== 'release') return texts.rules[next.rule]?.(formatMoment(next.at)) ?? null;
  return next.days === null ? texts.release(day) : texts.releaseAfter(day, next.days);
}

function Step({ entry }: { entry: Entry }) {
  const { kind, reasonCode, reason } = entry;
  const cause = kind === 'refund_failed' ? texts.failures[reason ?? ''] : undefined;
  const why = reasonWords(reasonCode, cause ?? reason);
  const next = nextOf(entry);
  return (
    <li>
      <p>
        <strong>{titleOf(entry)}</strong>
        <small className="l-muted">
          {[formatMoment(entry.at), whoOf(entry), ...howOf(entry)].join(' · ')}
        </small>
      </p>
      {why !== null && <p>{why}</p>}
      {next !== null && <p className="l-muted">{next}</p>}
    </li>
  );
}

interface MoneyTimelineProps {
  readonly order: OrderView;
  readonly part: OrderPart;
  /** Who of the team did it, for the team. */
  readonly nameOf?: (adminId: string) => ReactNode;
}

/** What the order knows and what the books know, in one order of time. */
function stepsOf({ order, nameOf }: MoneyTimelineProps, money: Money) {
  const known = order.timeline.filter(({ kind }) => isKnown(kind));
  const entries = known.map((entry) => ({
    at: entry.at,
    item: <Step key={`${entry.kind} ${entry.subjectId ?? ''}`} entry={entry} />,
  }));
  if (!money) return entries.map(({ item }) => item);
  const { payout, steps } = money;
  const booked = steps.filter(isKnownStep).map((step, index) => ({
    at: step.at,
    item: <PayoutStepItem key={`booked ${index}`} {...{ step, nameOf }} payoutId={payout.id} />,
  }));
  return [...entries, ...booked]
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .map(({ item }) => item);
}
type Money = ReturnType<typeof useOrderMoney>['data'];

function Now({ order, money }: { order: OrderView; money: Money }) {
  const now = payoutNow(order, money?.payout);
  if (now === null) return null;
  return (
    <li data-now="true">
      <p>
        <strong>{moneyTexts.now}</strong>
      </p>
      <p>{now}</p>
    </li>
  );
}

/**
 * Where the money is: paid, asked for, given back, confirmed, held, released, transferred. Steps of later
 * releases are left out.
 */
export function MoneyTimeline(props: MoneyTimelineProps) {
  const { order, part } = props;
  const { data: money, isError, refetch } = useOrderMoney(order, part);
  const items = stepsOf(props, money);
  if (items.length === 0) return null;
  return (
    <Card title={texts.title}>
      <ol className={`l-stack l-gap-14 ${classes.history}`}>
        {items}
        {part !== 'buyer' && <Now order={order} money={money} />}
      </ol>
      {isError && !money && (
        <p className="l-row l-wrap l-soft" role="alert">
          {moneyTexts.failedToLoad}
          <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
            {moneyTexts.again}
          </Button>
        </p>
      )}
    </Card>
  );
}
