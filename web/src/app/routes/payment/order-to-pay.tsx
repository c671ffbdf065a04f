import type { OrderAnswer, PaymentView } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { UnpaidOrder } from '../../../features/payment/components/unpaid-order.tsx';
import { request } from '../../../lib/api-client.ts';

interface OrderToPayProps {
  readonly orderId: string;
  readonly onPayment: (payment: PaymentView) => void;
}

/** A new code pays the whole purchase as long as all of it waits. */
export function OrderToPay({ orderId, onPayment }: OrderToPayProps) {
  const { data: order } = useQuery({
    queryKey: ['orders', 'one', orderId],
    queryFn: async () => (await request<OrderAnswer>('GET', `/orders/${orderId}`)).order,
  });
  const isWhole = order?.purchaseOrders.every(({ status }) => status === 'pending') ?? false;
  const payable = order && isWhole ? { purchaseId: order.purchaseId } : { orderId };
  return <UnpaidOrder orderId={orderId} payable={payable} onPayment={onPayment} />;
}
