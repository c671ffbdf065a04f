import type { OrderView } from '@largo/contracts';
import { useState } from 'react';
import { Card } from '@largo/web-kit/look/card.tsx';
import { texts as orderTexts } from '@largo/web-topics/orders/texts.ts';
import { type Action, ActionButtons } from '../screens/actions.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import classes from './order.module.css';
import { ProblemDialog } from './problem-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';

const { actions: texts } = orderTexts;

const problem: Action<OrderView> = {
  label: texts.problem,
  isOffered: ({ allowed }) => allowed.canReportProblem,
  dialog: ({ id }, onClose) => <ProblemDialog orderId={id} onClose={onClose} />,
};
const refund: Action<OrderView> = {
  label: texts.refund,
  isOffered: ({ allowed }) => allowed.canRequestRefund,
  dialog: (order, onClose) => <RefundDialog order={order} onClose={onClose} />,
};
const cancelAs = (isBuyer: boolean): Action<OrderView> => ({
  label: texts.cancel,
  isOffered: ({ allowed }) => allowed.canCancel,
  dialog: ({ id }, onClose) => (
    <CancelDialog orderId={id} needsReason={!isBuyer} onClose={onClose} />
  ),
});
interface OrderActionsProps {
  readonly order: OrderView;
  readonly isBuyer: boolean;
  /** The list's button leads here with the dialog already open. */
  readonly startsRefund: boolean;
}

/** The buttons follow what the server allows, nothing else. */
export function OrderActions({ order, isBuyer, startsRefund }: OrderActionsProps) {
  const [openDialog, setOpenDialog] = useState<Action<OrderView> | null>(null);
  const [wanted, setWanted] = useState(startsRefund ? refund : null);
  // A notice may lead here before the order's news does.
  if (wanted?.isOffered?.(order)) {
    setWanted(null);
    setOpenDialog(wanted);
  }
  const actions = [problem, refund, cancelAs(isBuyer)];
  const isAnyOffered = actions.some(({ isOffered }) => isOffered?.(order));
  // An open dialog may have more to say after the last thing to do was done.
  if (!isAnyOffered && openDialog === null) return null;
  return (
    <Card title={texts.title}>
      <div className={`l-wrap ${classes.row}`}>
        <ActionButtons subject={order} actions={actions} size="md" onOpen={setOpenDialog} />
      </div>
      {openDialog?.dialog(order, () => setOpenDialog(null))}
    </Card>
  );
}
