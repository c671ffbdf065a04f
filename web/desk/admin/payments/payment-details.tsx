import type { AdminPaymentView } from '@largo/contracts';
import { Link } from 'react-router-dom';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { formatMoment, formatRelative } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { methodName } from '@largo/web-topics/payment/payment-method.ts';
import { StatusBadge } from '@largo/web-kit/look/status-badge.tsx';
import type { Fact } from '../../screens/facts.tsx';
import { copied, FactsPart, moment, Part } from '../shared/detail-parts.tsx';
import { detailOf, outcomeTones } from './payment-facts.ts';
import { caseTexts, detailTexts as texts, paymentTexts } from './texts.ts';
import { PaymentBadge } from './badges.tsx';
import { CaseTable } from './case-table.tsx';
import { AttemptTable, OrderTable, RefundTable } from './payment-parts.tsx';
import classes from './payment-details.module.css';

const { notices: noticesTexts } = texts;
type Notice = AdminPaymentView['notifications'][number];

/** As it came, set out for reading where it is whole. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    // It was cut.
    return body;
  }
}

function Raw({ headers, body }: Pick<Notice, 'headers' | 'body'>) {
  return (
    <details className={classes.raw}>
      <summary>{noticesTexts.raw}</summary>
      {body === null && <p className="l-soft">{noticesTexts.noBody}</p>}
      {body !== null && (
        <>
          <p className="l-label">{noticesTexts.headers}</p>
          <pre>
            {Object.entries(headers)
              .map(([name, value]) => `${name}: ${value}`)
              .join('\n')}
          </pre>
          <p className="l-label">{noticesTexts.body}</p>
          <pre>{readable(body)}</pre>
        </>
      )}
    </details>
  );
}

/** What the provider announced of a payment, the newest first. */
function PaymentNotices({ payment }: { payment: AdminPaymentView }) {
  const { notifications, serverTime } = payment;
  if (notifications.length === 0) return <p className="l-soft">{noticesTexts.none}</p>;
  return (
    <>
      <ul className={`l-card ${classes.list}`}>
        {notifications.map((notice) => (
          <li key={`${notice.receivedAt} ${notice.topic} ${notice.action} ${notice.body}`}>
            <div className={`l-wrap ${classes.line}`}>
              <span className="l-wrap l-gap-8">
                <strong>{noticesTexts.topics[notice.topic] ?? notice.topic}</strong>
                <span className="l-soft">{noticesTexts.actions[notice.action]}</span>
                <StatusBadge size="small" tone={outcomeTones[notice.outcome]}>
                  {noticesTexts.outcomes[notice.outcome]}
                </StatusBadge>
              </span>
              <time
                dateTime={notice.receivedAt}
                title={formatMoment(notice.receivedAt)}
                className="l-muted"
              >
                {formatRelative(notice.receivedAt, Date.parse(serverTime))}
              </time>
            </div>
            <Raw {...notice} />
          </li>
        ))}
      </ul>
      <p className="l-muted">{noticesTexts.kept}</p>
    </>
  );
}

function factsOf(payment: AdminPaymentView): Fact[] {
  const { facts } = texts;
  const { buyer, mercadoPagoId } = payment;
  const outside = payment.refunds
    .filter(({ status }) => status === 'paid_outside')
    .reduce((sum, { amount }) => sum + amount, 0);
  const isCard = payment.method === 'credit_card' || payment.method === 'debit_card';
  return [
    { label: facts.status, value: <PaymentBadge {...payment} /> },
    { label: facts.amount, value: formatReais(payment.amount) },
    { label: facts.refunded, value: formatReais(payment.refundedAmount) },
    ...(outside > 0 ? [{ label: facts.outside, value: formatReais(outside) }] : []),
    {
      label: facts.method,
      value: methodName({ card: payment.card, paymentMethod: payment.method }),
    },
    ...(isCard
      ? [{ label: facts.installments, value: texts.installments(payment.installments) }]
      : []),
    ...(payment.totalPaid !== null && payment.totalPaid > payment.amount
      ? [{ label: facts.totalPaid, value: formatReais(payment.totalPaid) }]
      : []),
    { label: facts.mercadoPago, value: mercadoPagoId && copied(facts.mercadoPago, mercadoPagoId) },
    {
      label: facts.buyer,
      value: <Link to={adminPaths.users(buyer.id)}>{buyer.name ?? paymentTexts.nameless}</Link>,
    },
    { label: facts.created, value: moment(payment.createdAt) },
    { label: facts.approved, value: moment(payment.approvedAt) },
    ...(payment.status === 'pending' && payment.expiresAt !== null
      ? [{ label: facts.expires, value: moment(payment.expiresAt) }]
      : []),
    { label: facts.fee, value: formatReais(payment.providerFee) },
    { label: facts.read, value: moment(payment.providerUpdatedAt) },
    { label: facts.id, value: copied(facts.id, payment.id), wide: true },
  ];
}

function History({ history }: Pick<AdminPaymentView, 'history'>) {
  return (
    <ol className={`l-card ${classes.list}`}>
      {history.map(({ status, at, ...state }) => (
        <li key={at + status + state.chargebackState} className={`l-wrap ${classes.line}`}>
          <span>
            <strong>
              {status === 'creating' ? texts.history.creating : paymentTexts.statuses[status]}
            </strong>{' '}
            <span className="l-soft">{detailOf(state)}</span>
          </span>
          <span className="l-muted">{moment(at)}</span>
        </li>
      ))}
    </ol>
  );
}

function FraudAlert({ fraudAlert }: Pick<AdminPaymentView, 'fraudAlert'>) {
  if (!fraudAlert) return null;
  const { decided, raisedAt } = fraudAlert;
  if (decided === null) {
    return (
      <Callout kind="warning" title={texts.fraud.title}>
        {texts.fraud.text(formatMoment(raisedAt))}
      </Callout>
    );
  }
  const outcome = decided.decision === 'cancel' ? texts.fraud.cancelled : texts.fraud.released;
  return <p className="l-soft">{outcome(formatMoment(decided.at), decided.reason)}</p>;
}

/** Everything that is known of one payment, what matters for a decision first. */
export function PaymentDetails({ detail: payment }: { detail: AdminPaymentView }) {
  const { orders, refunds, attempts, chargebacks, history } = payment;
  return (
    <>
      {payment.refundRefusal === 'CHARGEBACK_OPEN' && (
        <Callout kind="warning" title={texts.contested.title}>
          {texts.contested.text}
        </Callout>
      )}
      <FraudAlert {...payment} />
      <FactsPart title={texts.summary} facts={factsOf(payment)} />
      {chargebacks.length > 0 && (
        <Part title={texts.cases.title}>
          <CaseTable cases={chargebacks} />
          {chargebacks.some(({ state }) => state === 'opened') && (
            <p className="l-soft">{caseTexts.held}</p>
          )}
        </Part>
      )}
      <Part title={texts.orders.title}>
        {orders.length === 0 ? (
          <p className="l-soft">{texts.orders.none}</p>
        ) : (
          <OrderTable orders={orders} />
        )}
      </Part>
      <Part title={texts.refunds.title}>
        {refunds.length === 0 ? (
          <p className="l-soft">{texts.refunds.none}</p>
        ) : (
          <RefundTable refunds={refunds} />
        )}
      </Part>
      <Part title={texts.history.title}>
        <History history={history} />
      </Part>
      {attempts.length > 1 && (
        <Part title={texts.attempts.title}>
          <AttemptTable attempts={attempts} current={payment.id} />
        </Part>
      )}
      <Part title={texts.notices.title}>
        <PaymentNotices payment={payment} />
      </Part>
    </>
  );
}
