import type { OrderSummary } from '@largo/contracts';
import { useState, type ReactNode } from 'react';
import { Button } from '@largo/web-kit/look/button.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { listTexts as texts } from './list-texts.ts';
import { texts as orderTexts } from '@largo/web-topics/orders/texts.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { NextStep } from './next-step.tsx';
import classes from './order-card.module.css';
import { PayLink } from './pay-link.tsx';
import { type ListClock, PixClock } from './pix-clock.tsx';
import { TrackButton } from './track-button.tsx';

interface OrderCardActionsProps {
  readonly order: OrderSummary;
  readonly isSale: boolean;
  readonly isInGroup: boolean;
  readonly clock: ListClock;
  readonly children?: ReactNode;
}

function BuyerActions({ order, isInGroup, clock }: Omit<OrderCardActionsProps, 'isSale'>) {
  const { id, orderNumber, status, trackingCode, deliveryConfirmed, allowed } = order;
  const number = <span className="l-hidden"> {orderNumber}</span>;
  const isDelivered = status === 'delivered';
  return (
    <>
      {allowed.canPay && !isInGroup && (
        <>
          <span className="l-label">
            <PixClock order={order} clock={clock} />
          </span>
          <PayLink orders={[order]} clock={clock} />
        </>
      )}
      {allowed.canConfirmDelivery && (
        <LinkButton size="sm" to={paths.order(id, 'confirmar')}>
          {orderTexts.list.confirm}
          {number}
        </LinkButton>
      )}
      {isDelivered && deliveryConfirmed && (
        <span className={`l-label ${classes.received}`}>{texts.received}</span>
      )}
      {status === 'shipped' && trackingCode !== null && <TrackButton code={trackingCode} />}
      {isDelivered && allowed.canRequestRefund && (
        <LinkButton size="sm" variant="default" to={paths.order(id, 'devolver')}>
          {texts.return}
          {number}
        </LinkButton>
      )}
    </>
  );
}

/** The buttons follow what the server allows, nothing else. */
export function OrderCardActions(props: OrderCardActionsProps) {
  const { order, isSale, children } = props;
  const { id, orderNumber, allowed } = order;
  const [isCancelling, setCancelling] = useState(false);
  const number = <span className="l-hidden"> {orderNumber}</span>;
  return (
    <div className={`l-wrap l-gap-8 ${classes.actions}`}>
      {isSale ? <NextStep order={order} /> : <BuyerActions {...props} />}
      {!isSale && children}
      <LinkButton size="sm" variant="default" to={paths.order(id)}>
        {orderTexts.list.see}
        {number}
      </LinkButton>
      {allowed.canCancel && (
        <Button size="sm" variant="subtle" onClick={() => setCancelling(true)}>
          {texts.cancel}
          {number}
        </Button>
      )}
      {isCancelling && (
        <CancelDialog orderId={id} needsReason={isSale} onClose={() => setCancelling(false)} />
      )}
    </div>
  );
}
