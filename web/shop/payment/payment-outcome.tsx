import type { PaymentView } from '@largo/contracts';
import { cardReason } from '@largo/kernel';
import type { ReactNode } from 'react';
import { Button } from '@largo/web-kit/look/button.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { arrivalOf, lastDayOf } from '@largo/web-kit/page/use-arrival.ts';
import type { PaymentScreenState } from './payment-screen-state.ts';
import { texts } from './texts.ts';
import { PaidOrders, usePaidOrders } from './paid-orders.tsx';
import classes from './payment-outcome.module.css';

interface PaymentOutcomeProps {
  readonly payment: PaymentView;
  readonly screenState: PaymentScreenState;
  readonly newPix: {
    readonly run: () => void;
    readonly isPending: boolean;
    readonly failed: string | null;
  };
  readonly whenPaid?: ReactNode;
}

function Outcome(props: { picture: string; tone: 'good' | 'plain'; children: ReactNode }) {
  return (
    <div className={`l-row ${classes.root}`} data-tone={props.tone} role="status">
      <img src={`/icons/${props.picture}.webp`} alt="" width={104} height={104} />
      <div className={`l-stack l-gap-10 ${classes.body}`}>{props.children}</div>
    </div>
  );
}

function Approved({ payment, whenPaid }: Pick<PaymentOutcomeProps, 'payment' | 'whenPaid'>) {
  const [first] = payment.orders;
  const orders = usePaidOrders(payment);
  const lastDay = lastDayOf(orders.map(({ promisedDay }) => promisedDay));
  return (
    <>
      <Outcome picture="wrapped-gift" tone="good">
        {lastDay !== null && <p className={classes.amount}>{arrivalOf(lastDay)}</p>}
        <p className={lastDay === null ? classes.amount : classes.paid}>
          {formatReais(payment.amount)}
        </p>
        {payment.approvedAt !== null && (
          <p>
            {texts.paidAt} {formatMoment(payment.approvedAt)}
          </p>
        )}
        <div className={`l-wrap ${classes.actions}`}>
          <LinkButton
            to={payment.orders.length === 1 && first ? paths.order(first.orderId) : paths.orders}
          >
            {payment.orders.length === 1 ? texts.seeOrder : texts.seeOrders}
          </LinkButton>
        </div>
      </Outcome>
      {whenPaid}
      <PaidOrders orders={orders} />
      <section className={classes.next} aria-label={texts.nextSteps}>
        <h2>{texts.nextSteps}</h2>
        <ol className="l-stack l-gap-8 l-bullets">
          {texts.nextList.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
      </section>
    </>
  );
}

/** The ways to pay what still waits; one button, and another for the other method. */
function PayAgain({ payment, newPix }: Pick<PaymentOutcomeProps, 'payment' | 'newPix'>) {
  const isPix = payment.paymentMethod === 'pix';
  return (
    <>
      {(isPix || payment.status === 'rejected') && (
        <Button loading={newPix.isPending} onClick={newPix.run}>
          {isPix ? texts.newCode : texts.payPix}
        </Button>
      )}
      <LinkButton to={paths.checkout(payment.orderId, 'card')} variant="default">
        {isPix ? texts.payCard : texts.payAgain}
      </LinkButton>
    </>
  );
}

/** What became of it, and the one thing to do next. */
export function PaymentOutcome(props: PaymentOutcomeProps) {
  const { payment, screenState, newPix, whenPaid } = props;
  if (screenState === 'approved') return <Approved payment={payment} whenPaid={whenPaid} />;
  const isRefusedCard = payment.status === 'rejected' && payment.paymentMethod !== 'pix';
  const reason = isRefusedCard ? cardReason(payment.statusDetail) : undefined;
  const mayPay = screenState === 'expired' || (payment.canRetryPayment && screenState !== 'over');
  return (
    <Outcome picture={screenState === 'waiting' ? 'bell' : 'memo'} tone="plain">
      <p className={classes.amount}>{formatReais(payment.amount)}</p>
      {reason !== undefined && <p>{reason}</p>}
      {newPix.failed !== null && <Callout kind="error">{newPix.failed}</Callout>}
      <div className={`l-wrap ${classes.actions}`}>
        {payment.challenge !== null && (
          <LinkButton to={paths.checkout(payment.orderId)}>{texts.answerBank}</LinkButton>
        )}
        {mayPay ? (
          <PayAgain payment={payment} newPix={newPix} />
        ) : (
          <LinkButton to={paths.orders} variant="default">
            {texts.seeOrders}
          </LinkButton>
        )}
      </div>
    </Outcome>
  );
}
