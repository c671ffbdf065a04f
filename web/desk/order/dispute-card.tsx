import type { DisputeOfOrder, OrderView } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { request } from '@largo/web-kit/client/api-client.ts';
import { ActionDialog } from '../screens/action-dialog.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { formatDay, formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { knownProblem } from '@largo/web-topics/orders/order-problems.ts';
import { refreshOrders, type ChangedOrder } from './use-order-changes.ts';
import { disputeTexts as texts } from './refund-texts.ts';
import type { OrderPart } from './order-part.ts';
import { DisputeWords } from './dispute-words.tsx';
import { OrderPictures } from './order-pictures.tsx';
import { StatementForm } from './statement-form.tsx';

const amountOf = (amount: number | null) => (amount === null ? null : formatReais(amount));

interface WaitingProps {
  readonly dispute: DisputeOfOrder;
  readonly part: OrderPart;
  /** Its payment: time stands still until that is decided. */
  readonly isContested: boolean;
}

function nextOf({ dispute, part, isContested }: WaitingProps): string {
  if (isContested) return texts.contested;
  if (Date.parse(dispute.dueAt) <= Date.now()) return texts.late[part];
  const hasSpoken = dispute.statements.some(({ by }) => by === 'seller');
  return (hasSpoken ? texts.spoken : texts.silent)[part](formatMoment(dispute.dueAt));
}

function Waiting(props: WaitingProps) {
  const { dispute } = props;
  return (
    <Callout kind="warning">
      <p>{nextOf(props)}</p>
      {dispute.asked !== null && <p>{texts.asked(formatReais(dispute.asked))}</p>}
    </Callout>
  );
}

function Decided({ dispute, part }: { dispute: DisputeOfOrder; part: OrderPart }) {
  const { outcome, decidedAt, decidedBy, decision, granted } = dispute;
  if (outcome === null || decidedAt === null) return null;
  const who = decidedBy === null || decidedBy === 'buyer' ? 'admin' : decidedBy;
  return (
    <Callout kind="info">
      <p>{texts.decided(formatDay(decidedAt), texts.decidedBy[who])}</p>
      <p>{texts.outcome[outcome][part](amountOf(granted))}</p>
      {decision !== null && <p>{texts.decision(decision)}</p>}
    </Callout>
  );
}

function GiveIn({ order }: { order: OrderView }) {
  const { giveIn } = texts;
  const [openDialog, setOpenDialog] = useState(false);
  const amount = amountOf(order.dispute?.asked ?? null);
  return (
    <div>
      <Button onClick={() => setOpenDialog(true)}>{giveIn.open}</Button>
      {openDialog && (
        <ActionDialog
          subject={order}
          texts={{
            ...giveIn,
            title: amount === null ? giveIn.plain : giveIn.title(amount),
            failed: (error) => knownProblem(error, giveIn.failed),
          }}
          send={({ id }) => request<ChangedOrder>('POST', `/orders/${id}/dispute/give-in`)}
          refresh={refreshOrders}
          onClose={() => setOpenDialog(false)}
        />
      )}
    </div>
  );
}

/** A reported problem: what both sides said, what comes next, and how it ended. It stays readable. */
export function DisputeCard({ order, part }: { order: OrderView; part: OrderPart }) {
  const { dispute, allowed } = order;
  if (dispute === null) return null;
  const isOpen = dispute.outcome === null;
  const party = part === 'admin' ? undefined : part;
  const { description, createdAt, statements } = dispute;
  return (
    <Card title={isOpen ? texts.title : texts.decidedTitle}>
      {isOpen ? (
        <Waiting dispute={dispute} part={part} isContested={order.chargeback?.state === 'opened'} />
      ) : (
        <Decided dispute={dispute} part={part} />
      )}
      <DisputeWords
        description={description}
        createdAt={createdAt}
        statements={statements}
        {...(party && { reader: party })}
      />
      <OrderPictures orderId={order.id} purpose="problem" subjectId={dispute.id} />
      <OrderPictures orderId={order.id} purpose="statement" subjectId={dispute.id} />
      {party && allowed.canStateInDispute && <StatementForm orderId={order.id} part={party} />}
      {allowed.canGiveInDispute && <GiveIn order={order} />}
    </Card>
  );
}
