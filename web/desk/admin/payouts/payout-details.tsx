import type { PayoutDetail } from '@largo/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CopyButton } from '@largo/web-kit/look/copy-button.tsx';
import { type Fact, Facts } from '../../screens/facts.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { AdministratorName } from '../shared/administrator-name.tsx';
import { factTexts } from '../shared/texts.ts';
import { detailTexts as words } from './detail-texts.ts';
import { isPayable, sumOf } from './payout-facts.ts';
import { payoutTexts } from './texts.ts';
import { FigureLink } from './figure-link.tsx';
import { PayoutBadge } from './payout-badge.tsx';
import classes from './payout-details.module.css';
import { PayoutKey } from './payout-key.tsx';
import { HoldNotices, PastHolds, SetOffTable, TransferTable } from './payout-parts.tsx';

const moment = (at: string | null) =>
  at === null ? null : <time dateTime={at}>{formatMoment(at)}</time>;

function factsOf(payout: PayoutDetail): Fact[] {
  const { facts } = words;
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
    ...(paidBy === null ? [] : [{ label: facts.paidBy, value: words.paidBy[paidBy] }]),
    {
      label: facts.id,
      wide: true,
      value: (
        <span className="l-row l-gap-6 l-numbers">
          {id}
          <CopyButton label={factTexts.copy(facts.id)} text={id} />
        </span>
      ),
    },
  ];
}

const datesOf = (payout: PayoutDetail): Fact[] => [
  { label: words.dates.paid, value: moment(payout.createdAt) },
  { label: words.dates.confirmed, value: moment(payout.confirmedAt) },
  { label: words.dates.release, value: moment(payout.releaseAt) },
  { label: words.dates.released, value: moment(payout.releasedAt) },
  ...(payout.failure?.failedAt
    ? [{ label: words.dates.failed, value: moment(payout.failure.failedAt) }]
    : []),
  { label: words.dates.completed, value: moment(payout.completedAt) },
];

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={`l-stack l-gap-12 ${classes.section}`} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function FailureNotice({ failure }: Pick<PayoutDetail, 'failure'>) {
  if (failure === null) return null;
  const { reason, note, failedAt } = failure;
  return (
    <Callout kind="error" title={words.failure.title}>
      {words.failure.reasons[reason]} {note}{' '}
      {failedAt !== null && words.failure.at(formatMoment(failedAt))}{' '}
      {reason === 'returned' ? words.failure.back : words.failure.again}
    </Callout>
  );
}

function ReleaseNotice({ releaseFailure }: Pick<PayoutDetail, 'releaseFailure'>) {
  if (!releaseFailure) return null;
  const { reason, nextTryAt } = releaseFailure;
  return (
    <Callout kind="warning" title={words.release.title}>
      {words.release.reasons[reason]} {words.release.again(formatMoment(nextTryAt))}
    </Callout>
  );
}

function ApproverNotice({ payout }: { payout: PayoutDetail }) {
  const { approval, needsSecondApprover } = payout;
  if (!needsSecondApprover || !isPayable(payout)) return null;
  if (approval === null) {
    return (
      <Callout kind="warning" title={words.approver.needed}>
        {words.approver.neededText}
      </Callout>
    );
  }
  return (
    <Callout kind="info" title={words.approver.given}>
      {words.approver.by} <AdministratorName id={approval.by} />{' '}
      {words.approver.givenText(formatMoment(approval.at))}
    </Callout>
  );
}

/** Everything that is known of one payout, what matters for the transfer first. */
export function PayoutDetails({ payout }: { payout: PayoutDetail }) {
  const past = payout.holds.filter(({ closedAt }) => closedAt !== null);
  return (
    <>
      <HoldNotices payout={payout} />
      <ReleaseNotice releaseFailure={payout.releaseFailure} />
      <FailureNotice failure={payout.failure} />
      <ApproverNotice payout={payout} />
      <Part title={words.summary}>
        <div className={`l-card ${classes.facts}`}>
          <Facts none={words.none} facts={factsOf(payout)} />
        </div>
      </Part>
      <Part title={words.key.title}>
        <PayoutKey key={`${payout.open} ${payout.transferStatus}`} payout={payout} />
      </Part>
      <Part title={words.dates.title}>
        <div className={`l-card ${classes.facts}`}>
          <Facts none={words.none} facts={datesOf(payout)} />
        </div>
      </Part>
      <Part title={words.transfers.title}>
        <TransferTable payout={payout} />
      </Part>
      {payout.setOffs.length > 0 && (
        <Part title={words.setOffs.title}>
          <SetOffTable setOffs={payout.setOffs} />
        </Part>
      )}
      {past.length > 0 && (
        <Part title={words.holds.title}>
          <PastHolds holds={past} />
        </Part>
      )}
    </>
  );
}
