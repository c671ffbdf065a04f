import type { PayoutDetail, PayoutHold } from '@largo/contracts';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Button } from '@largo/web-kit/look/button.tsx';
import { DataTable, type TableColumn } from '../../screens/data-table.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { knownProblem } from '@largo/web-kit/client/problem-texts.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { AdministratorName } from '../shared/administrator-name.tsx';
import { moment } from '../shared/detail-parts.tsx';
import { saveProof } from './proof.ts';
import { detailTexts as texts } from './detail-texts.ts';
import { openHolds } from './payout-facts.ts';
import classes from './payout-table.module.css';

type Transfer = PayoutDetail['transfers'][number];
type SetOff = PayoutDetail['setOffs'][number];

interface ProofButtonProps {
  readonly payoutId: string;
  readonly proof: NonNullable<Transfer['proof']>;
}

function ProofButton({ payoutId, proof }: ProofButtonProps) {
  const save = useMutation({
    mutationFn: () => saveProof(payoutId, proof),
    onError: (error) =>
      showToast({ kind: 'error', message: knownProblem(error, texts.transfers.proofFailed) }),
  });
  return (
    <Button size="sm" variant="subtle" loading={save.isPending} onClick={() => save.mutate()}>
      {texts.transfers.proof}
    </Button>
  );
}

const transferColumns = (payoutId: string): readonly TableColumn<Transfer>[] => [
  {
    header: texts.transfers.amount,
    card: 'title',
    cell: ({ amount, returnedAt, returnNote }) => (
      <span>
        <strong>{formatReais(amount)}</strong>
        {returnedAt !== null && (
          <small data-missing="true">{texts.transfers.returned(formatMoment(returnedAt))}</small>
        )}
        {returnNote !== null && <small>{returnNote}</small>}
      </span>
    ),
  },
  { header: texts.transfers.paid, cell: ({ paidAt }) => moment(paidAt) },
  {
    header: texts.transfers.reference,
    cell: ({ reference, proof }) => (
      <span>
        {reference ?? texts.transfers.byHand}
        {proof !== null && <ProofButton payoutId={payoutId} proof={proof} />}
      </span>
    ),
  },
  { header: texts.transfers.by, cell: ({ recordedBy }) => <AdministratorName id={recordedBy} /> },
];

export function TransferTable({ payout }: { payout: PayoutDetail }) {
  const { transfers } = payout;
  if (transfers.length === 0) return <p className="l-soft">{texts.transfers.none}</p>;
  return (
    <div className={classes.root}>
      <DataTable
        label={texts.transfers.title}
        columns={transferColumns(payout.id)}
        rows={transfers}
        keyOf={({ id }) => id}
        nameOf={({ amount }) => formatReais(amount)}
      />
    </div>
  );
}

const setOffColumns: readonly TableColumn<SetOff>[] = [
  {
    header: texts.setOffs.kind,
    card: 'title',
    cell: ({ kind }) => texts.setOffs.kinds[kind],
  },
  { header: texts.setOffs.amount, align: 'end', cell: ({ amount }) => formatReais(amount) },
  { header: texts.setOffs.at, cell: ({ setOffAt }) => moment(setOffAt) },
];

export function SetOffTable({ setOffs }: Pick<PayoutDetail, 'setOffs'>) {
  return (
    <DataTable
      label={texts.setOffs.title}
      columns={setOffColumns}
      rows={setOffs}
      keyOf={({ id }) => id}
      nameOf={({ amount }) => formatReais(amount)}
    />
  );
}

const endOf = ({ endsAt, reason }: PayoutHold) =>
  endsAt === null ? texts.holds.endsWith[reason] : texts.holds.ends(formatMoment(endsAt));

/** Where a hold is decided; null: it ends by itself. */
function decisionOf({ reason, reference }: PayoutHold, { orderId, seller }: PayoutDetail) {
  const { decide } = texts.holds;
  switch (reason) {
    case 'dispute':
      return { label: decide.dispute, to: adminPaths.order(orderId) };
    case 'refund':
      return {
        label: decide.refund,
        to: adminPaths.refunds(reference === null ? {} : { refund: reference }),
      };
    case 'chargeback':
      return { label: decide.chargeback, to: adminPaths.payments({ view: 'chargebacks' }) };
    case 'difference':
      return { label: decide.difference, to: adminPaths.integrity() };
    case 'fraud_alert':
      return reference === null
        ? null
        : { label: decide.fraud_alert, to: adminPaths.payment(reference) };
    case 'store_blocked':
      return { label: decide.store_blocked, to: adminPaths.users(seller.id) };
    case 'pix_key_changed':
      return null;
  }
}

function Decision({ hold, payout }: { hold: PayoutHold; payout: PayoutDetail }) {
  const decision = decisionOf(hold, payout);
  return decision && <Link to={decision.to}>{decision.label}</Link>;
}

/** Why the money waits, since when, until when, and where that is decided. */
export function HoldNotices({ payout }: { payout: PayoutDetail }) {
  return openHolds(payout).map((hold) => (
    <Callout
      key={`${hold.reason} ${hold.reference}`}
      kind="warning"
      title={texts.holds.open(texts.holds.reasons[hold.reason])}
    >
      {hold.openedAt !== null && texts.holds.since(formatMoment(hold.openedAt))} {endOf(hold)}{' '}
      <Decision hold={hold} payout={payout} />
    </Callout>
  ));
}

export function PastHolds({ holds }: { holds: readonly PayoutHold[] }) {
  return (
    <ul className="l-stack l-gap-6">
      {holds.map(({ reason, reference, openedAt, closedAt }) => (
        <li key={`${reason} ${reference}`}>
          {texts.holds.reasons[reason]}{' '}
          <span className="l-soft">
            {openedAt !== null &&
              closedAt !== null &&
              texts.holds.ended(formatMoment(openedAt), formatMoment(closedAt))}
          </span>
        </li>
      ))}
    </ul>
  );
}
