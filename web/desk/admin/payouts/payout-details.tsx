import type { PayoutDetail } from '@largo/contracts';
import { Link } from 'react-router-dom';
import type { Fact } from '../../screens/facts.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { AdministratorName } from '../shared/administrator-name.tsx';
import { copied, FactsPart, moment, Part } from '../shared/detail-parts.tsx';
import { detailTexts as texts } from './detail-texts.ts';
import { sumOf } from './payout-facts.ts';
import { payoutTexts } from './texts.ts';
import { FigureLink } from './figure-link.tsx';
import { PayoutBadge } from './payout-cells.tsx';
import { PayoutKey } from './payout-key.tsx';
import { HoldNotices, PastHolds, SetOffTable, TransferTable } from './payout-parts.tsx';

function factsOf(payout: PayoutDetail): Fact[] {
  const { facts } = texts;
  const { id, orderId, orderNumber, seller, refunded, paidBy } = payout;
  const figure = (label: string, text: string, of: { account: string; kind?: string }): Fact => ({
    label,
    value: <FigureLink name={label} text={text} of={{ order: orderId, ...of }} />,
  });
  const ofStore = { account: 'seller_payable' };
  return [
    { label: facts.status, value: <PayoutBadge {...payout} /> },
    { label: facts.order, value: <Link to={adminPaths.order(orderId)}>{orderNumber}</Link> },
    {
      label: facts.payment,
      value: <Link to={adminPaths.payments({ search: orderNumber })}>{facts.openPayment}</Link>,
    },
    {
      label: facts.store,
      value: (
        <Link to={adminPaths.payouts({ view: 'sellers', seller: seller.id })}>
          {seller.name || payoutTexts.nameless}
        </Link>
      ),
    },
    figure(facts.total, formatReais(payout.amount), { account: 'provider_clearing', kind: 'sale' }),
    figure(facts.commission, formatReais(payout.commission), { account: 'commission' }),
    figure(facts.fee, formatReais(payout.platformFee), { account: 'platform_fee' }),
    ...(refunded > 0
      ? [
          figure(
            facts.refunded,
            facts.refundedOf(formatReais(refunded), formatReais(payout.sellerRefunded)),
            { account: 'provider_clearing' },
          ),
        ]
      : []),
    figure(facts.seller, sumOf(payout) ?? formatReais(payout.sellerPayout), ofStore),
    figure(facts.open, formatReais(payout.open), ofStore),
    ...(payout.transferred > 0
      ? [
          figure(facts.transferred, formatReais(payout.transferred), {
            account: 'payout_clearing',
          }),
        ]
      : []),
    ...(paidBy === null ? [] : [{ label: facts.paidBy, value: texts.paidBy[paidBy] }]),
    { label: facts.id, wide: true, value: copied(facts.id, id) },
  ];
}

const datesOf = (payout: PayoutDetail): Fact[] => [
  { label: texts.dates.paid, value: moment(payout.createdAt) },
  { label: texts.dates.confirmed, value: moment(payout.confirmedAt) },
  { label: texts.dates.release, value: moment(payout.releaseAt) },
  { label: texts.dates.released, value: moment(payout.releasedAt) },
  ...(payout.failure?.failedAt
    ? [{ label: texts.dates.failed, value: moment(payout.failure.failedAt) }]
    : []),
  { label: texts.dates.completed, value: moment(payout.completedAt) },
];

function FailureNotice({ failure }: Pick<PayoutDetail, 'failure'>) {
  if (failure === null) return null;
  const { reason, note, failedAt } = failure;
  return (
    <Callout kind="error" title={texts.failure.title}>
      {texts.failure.reasons[reason]} {note}{' '}
      {failedAt !== null && texts.failure.at(formatMoment(failedAt))}{' '}
      {reason === 'returned' ? texts.failure.back : texts.failure.again}
    </Callout>
  );
}

function ReleaseNotice({ releaseFailure }: Pick<PayoutDetail, 'releaseFailure'>) {
  if (!releaseFailure) return null;
  const { reason, nextTryAt } = releaseFailure;
  return (
    <Callout kind="warning" title={texts.release.title}>
      {texts.release.reasons[reason]} {texts.release.again(formatMoment(nextTryAt))}
    </Callout>
  );
}

function ApproverNotice({ payout }: { payout: PayoutDetail }) {
  const { approval, allowed, needsSecondApprover } = payout;
  if (allowed?.canApprove)
    return (
      <Callout kind="warning" title={texts.approver.needed}>
        {texts.approver.neededText}
      </Callout>
    );
  // Only what is released can fail, and is still to be paid.
  if (approval === null || !needsSecondApprover || !allowed?.canRecordFailure) return null;
  return (
    <Callout kind="info" title={texts.approver.given}>
      {texts.approver.by} <AdministratorName id={approval.by} />{' '}
      {texts.approver.givenText(formatMoment(approval.at))}
    </Callout>
  );
}

/** Everything that is known of one payout, what matters for the transfer first. */
export function PayoutDetails({ detail: payout }: { detail: PayoutDetail }) {
  const past = payout.holds.filter(({ closedAt }) => closedAt !== null);
  return (
    <>
      <HoldNotices payout={payout} />
      <ReleaseNotice releaseFailure={payout.releaseFailure} />
      <FailureNotice failure={payout.failure} />
      <ApproverNotice payout={payout} />
      <FactsPart title={texts.summary} facts={factsOf(payout)} />
      <Part title={texts.key.title}>
        <PayoutKey key={`${payout.open} ${payout.transferStatus}`} payout={payout} />
      </Part>
      <FactsPart title={texts.dates.title} facts={datesOf(payout)} />
      <Part title={texts.transfers.title}>
        <TransferTable payout={payout} />
      </Part>
      {payout.setOffs.length > 0 && (
        <Part title={texts.setOffs.title}>
          <SetOffTable setOffs={payout.setOffs} />
        </Part>
      )}
      {past.length > 0 && (
        <Part title={texts.holds.title}>
          <PastHolds holds={past} />
        </Part>
      )}
    </>
  );
}
