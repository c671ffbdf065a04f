import type { OrderAnswer, PaymentView } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { UnpaidOrder } from './unpaid-order.tsx';
import { request } from '@largo/web-kit/client/api-client.ts';

interface OrderToPayProps {
  readonly orderId: string;
  readonly onPayment: (payment: PaymentView) => void;
}

/** A new code pays all that still waits of the order's purchase. */
export function OrderToPay({ orderId, onPayment }: OrderToPayProps) {
  const { data: order } = useQuery({
    queryKey: ['orders', 'one', orderId],
    queryFn: async () => (await request<OrderAnswer>('GET', `/orders/${orderId}`)).order,
  });
  const payable = order ? { purchaseId: order.purchaseId } : { orderId };
  return <UnpaidOrder orderId={orderId} payable={payable} onPayment={onPayment} />;
}
