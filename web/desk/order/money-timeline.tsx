import type { OrderView, PayoutStep } from '@largo/contracts';
import { reasonWords } from '@largo/kernel';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { knownProblem } from '@largo/web-kit/client/problem-texts.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { formatDay, formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { Button } from '@largo/web-kit/look/button.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { brandName, methodName } from '@largo/web-topics/payment/payment-method.ts';
import { History, Step } from './history.tsx';
import { saveTransferProof, useOrderMoney } from './money.queries.ts';
import { moneyTexts, timelineTexts as texts } from './money-texts.ts';
import type { OrderPart } from './order-part.ts';
import { payoutNow } from './payout-now.ts';

type Entry = OrderView['timeline'][number];

const withAmount = (title: string, amount: number | null) =>
  amount === null ? title : `${title}: ${formatReais(amount)}`;

/** `Cartão de crédito, Visa, 3x` */
function howOf({ method, card }: Entry): string | null {
  if (method === null) return null;
  const name = methodName({ card: null, paymentMethod: method });
  if (card === null) return name;
  const parts = [name, brandName(card.brand), texts.installments(card.installments)];
  return parts.filter((part) => part !== undefined).join(', ');
}

function nextOf({ next }: Entry): string | null {
  if (next === null) return null;
  const day = formatDay(next.at);
  if (next.rule === 'dispute') return texts.decision(day);
  if (next.rule !== 'release') return texts.rules[next.rule]?.(formatMoment(next.at)) ?? null;
  return next.days === null ? moneyTexts.release(day) : texts.releaseAfter(day, next.days);
}

function EntryStep({ entry }: { entry: Entry }) {
  const { kind, at, by, amount, outcome, reasonCode, reason } = entry;
  const cause = kind === 'refund_failed' ? texts.failures[reason ?? ''] : undefined;
  const why = reasonWords(reasonCode, cause ?? reason);
  const next = nextOf(entry);
  const title = outcome === null ? texts.steps[kind] : texts.outcome[outcome];
  const who = by.name ?? texts.who[by.userType];
  return (
    <Step
      title={withAmount(title ?? kind, amount)}
      note={[formatMoment(at), who, howOf(entry)].filter(Boolean).join(' · ')}
    >
      {why !== null && <p>{why}</p>}
      {next !== null && <p className="l-muted">{next}</p>}
    </Step>
  );
}

interface BookedProps {
  readonly step: PayoutStep;
  readonly payoutId: string;
  /** An administrator's name; the store does not read who it was. */
  readonly nameOf?: ((adminId: string) => ReactNode) | undefined;
}

function ProofButton({ payoutId, proof }: { payoutId: string; proof: PayoutStep['proof'] }) {
  const save = useMutation({
    mutationFn: async () => proof && saveTransferProof(payoutId, proof),
    onError: (error) =>
      showToast({ kind: 'error', message: knownProblem(error, moneyTexts.proofFailed) }),
  });
  return (
    <Button size="sm" variant="subtle" loading={save.isPending} onClick={() => save.mutate()}>
      {moneyTexts.proof}
    </Button>
  );
}

/** One step of the books: a hold, a set-off, a transfer, one that came back. */
function BookedStep({ step, payoutId, nameOf }: BookedProps) {
  const { kind, at, amount, reason, reference, by, note, proof } = step;
  const title = moneyTexts.steps[kind]?.(reason) ?? kind;
  const isTeams = kind === 'transferred' || kind === 'returned';
  const who = by !== null && nameOf ? nameOf(by) : texts.who[isTeams ? 'admin' : 'system'];
  return (
    <Step
      title={withAmount(title, amount)}
      note={
        <>
          {formatMoment(at)} · {who}
        </>
      }
    >
      {reference !== null && <p>{moneyTexts.reference(reference)}</p>}
      {reference === null && kind === 'transferred' && <p>{moneyTexts.byHand}</p>}
      {note !== null && <p>{note}</p>}
      {proof !== null && <ProofButton payoutId={payoutId} proof={proof} />}
    </Step>
  );
}

interface MoneyTimelineProps {
  readonly order: OrderView;
  readonly part: OrderPart;
  /** Who of the team did it, for the team. */
  readonly nameOf?: (adminId: string) => ReactNode;
}

/** What the order knows and what the books know, in one order of time. */
function stepsOf(
  { order, nameOf }: MoneyTimelineProps,
  money: ReturnType<typeof useOrderMoney>['data'],
) {
  const entries = order.timeline
    .filter(({ kind }) => texts.steps[kind] !== undefined)
    .map((entry) => ({
      at: entry.at,
      item: <EntryStep key={`${entry.kind} ${entry.subjectId ?? ''}`} entry={entry} />,
    }));
  if (!money) return entries.map(({ item }) => item);
  const booked = money.steps
    .filter(({ kind }) => moneyTexts.steps[kind] !== undefined)
    .map((step, index) => ({
      at: step.at,
      item: <BookedStep key={`booked ${index}`} {...{ step, nameOf }} payoutId={money.payout.id} />,
    }));
  return [...entries, ...booked]
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .map(({ item }) => item);
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
  const now = part === 'buyer' ? null : payoutNow(order, money?.payout);
  return (
    <Card title={texts.title[part]}>
      <History>
        {items}
        {now !== null && (
          <Step title={moneyTexts.now} isNow>
            <p>{now}</p>
          </Step>
        )}
      </History>
      {isError && !money && (
        <p className="l-row l-wrap l-soft" role="alert">
          {moneyTexts.failedToLoad}
          <Button size="sm" variant="default" onClick={() => void refetch()}>
            {moneyTexts.again}
          </Button>
        </p>
      )}
    </Card>
  );
}
