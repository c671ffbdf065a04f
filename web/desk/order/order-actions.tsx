import type { OrderView } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Card } from '@largo/web-kit/look/card.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { texts as orderTexts } from '@largo/web-topics/orders/texts.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ConfirmDeliveryDialog } from './confirm-delivery-dialog.tsx';
import classes from './order-actions.module.css';
import { ProblemDialog } from './problem-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';

const { actions: texts } = orderTexts;
type Asking = 'cancel' | 'confirm' | 'problem' | 'refund';

interface OrderActionsProps {
  readonly order: OrderView;
  readonly isBuyer: boolean;
  /** The list's buttons lead here with the dialog already open. */
  readonly startWith: 'confirm' | 'refund' | null;
}

/** The buttons follow what the server allows, nothing else. */
export function OrderActions({ order, isBuyer, startWith }: OrderActionsProps) {
  const { canPay, canCancel, canConfirmDelivery, canReportProblem, canRequestRefund } =
    order.allowed;
  const canStart = { confirm: canConfirmDelivery, refund: canRequestRefund };
  const [openDialog, setOpenDialog] = useState<Asking | null>(null);
  const [wanted, setWanted] = useState(startWith);
  // A notice may lead here before the order's news does.
  if (wanted !== null && canStart[wanted]) {
    setWanted(null);
    setOpenDialog(wanted);
  }
  const close = () => setOpenDialog(null);
  const offered = [canPay, canCancel, canConfirmDelivery, canReportProblem, canRequestRefund];
  // An open dialog may have more to say after the last thing to do was done.
  if (!offered.includes(true) && openDialog === null) return null;
  const button = (ask: Asking, variant: 'default' | 'filled' = 'default') => (
    <Button variant={variant} onClick={() => setOpenDialog(ask)}>
      {texts[ask]}
    </Button>
  );
  return (
    <Card title={texts.title}>
      <div className={`l-wrap ${classes.row}`}>
        {canPay && <LinkButton to={paths.orderPayment(order.id)}>{texts.pay}</LinkButton>}
        {canConfirmDelivery && button('confirm', 'filled')}
        {canReportProblem && button('problem')}
        {canRequestRefund && order.status === 'delivered' && button('refund')}
        {canCancel && button('cancel')}
      </div>
      {openDialog === 'cancel' && (
        <CancelDialog orderId={order.id} needsReason={!isBuyer} onClose={close} />
      )}
      {openDialog === 'confirm' && <ConfirmDeliveryDialog order={order} onClose={close} />}
      {openDialog === 'problem' && <ProblemDialog orderId={order.id} onClose={close} />}
      {openDialog === 'refund' && <RefundDialog order={order} onClose={close} />}
    </Card>
  );
}
