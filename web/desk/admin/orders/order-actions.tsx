import type { OrderSummary, OrderView } from '@largo/contracts';
import { CancelDialog } from '../../order/cancel-dialog.tsx';
import type { Action } from '../../screens/actions.tsx';
import { AskRefundDialog } from './ask-refund-dialog.tsx';
import { EditOrderDialog } from './edit-order-dialog.tsx';
import { adminOrderTexts } from './order-texts.ts';

const { actions: texts } = adminOrderTexts;

export const editOrder: Action<OrderSummary> = {
  label: texts.edit,
  dialog: (order, onClose) => <EditOrderDialog order={order} onClose={onClose} />,
};
export const cancelOrder: Action<OrderSummary> = {
  label: texts.cancel,
  isOffered: ({ allowed }) => allowed.canCancel,
  dialog: ({ id }, onClose) => <CancelDialog orderId={id} needsReason onClose={onClose} />,
};
export const askRefund: Action<OrderView> = {
  label: texts.refund,
  isOffered: ({ allowed }) => allowed.canRequestRefund,
  dialog: (order, onClose) => <AskRefundDialog order={order} onClose={onClose} />,
};
