import type { MoneyStep, OrderView } from '@largo/contracts';
import { reasonWords } from '@largo/kernel';
import { Card } from '../../../components/ui/card.tsx';
import { formatDay, formatMoment } from '../../../lib/dates.ts';
import { formatReais } from '../../../lib/money.ts';
import { brandName } from '../../../lib/payment-method.ts';
import { timelineTexts as words } from '../progress-texts.ts';
import classes from './order-facts.module.css';

type Entry = OrderView['timeline'][number];

const isKnown = (kind: string): kind is MoneyStep => Object.hasOwn(words.steps, kind);

function titleOf({ kind, amount, outcome }: Entry): string {
  const what = isKnown(kind) ? words.steps[kind] : kind;
  const result = outcome === null ? what : words.outcome[outcome];
  return amount === null ? result : `${result}: ${formatReais(amount)}`;
}

const whoOf = ({ by }: Entry): string => by.name ?? words.who[by.userType];

/** `Cartão de crédito, Visa, 3x` */
function howOf({ method, card }: Entry): string[] {
  if (method === null) return [];
  const name = words.methods[method] ?? method;
  if (card === null) return [name];
  const parts = [name, brandName(card.brand), words.installments(card.installments)];
  return [parts.filter((part) => part !== undefined).join(', ')];
}

function nextOf({ next }: Entry): string | null {
  if (next === null) return null;
  const day = formatDay(next.at);
  if (next.rule === 'dispute') return words.decision(day);
  if (next.rule !== 'release') return words.rules[next.rule]?.(formatMoment(next.at)) ?? null;
  return next.days === null ? words.release(day) : words.releaseAfter(day, next.days);
}

function Step({ entry }: { entry: Entry }) {
  const { reasonCode, reason } = entry;
  const why = reasonWords(reasonCode, reason);
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

/** Where the money is: paid, asked for, given back, confirmed, released. Steps of later releases are left out. */
export function MoneyTimeline({ order }: { order: OrderView }) {
  const known = order.timeline.filter(({ kind }) => isKnown(kind));
  if (known.length === 0) return null;
  return (
    <Card title={words.title}>
      <ol className={`l-stack l-gap-14 ${classes.history}`}>
        {known.map((entry) => (
          <Step key={`${entry.kind} ${entry.subjectId ?? ''}`} entry={entry} />
        ))}
      </ol>
    </Card>
  );
}
