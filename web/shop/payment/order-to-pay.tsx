import type { PaymentView } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { orderToPayQuery } from '@largo/web-topics/payment/payment.queries.ts';
import { payUntilOf } from './payment-screen-state.ts';
import { UnpaidOrder } from './unpaid-order.tsx';

interface OrderToPayProps {
  readonly orderId: string;
  readonly onPayment: (payment: PaymentView) => void;
}

/** A new code pays all that still waits of the order's purchase. */
export function OrderToPay({ orderId, onPayment }: OrderToPayProps) {
  const { data: order } = useQuery(orderToPayQuery(orderId));
  const payable = order ? { purchaseId: order.purchaseId } : { orderId };
  return (
    <UnpaidOrder
      orderId={orderId}
      payable={payable}
      payUntil={payUntilOf(order)}
      onPayment={onPayment}
    />
  );
}
