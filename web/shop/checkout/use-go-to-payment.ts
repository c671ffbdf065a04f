import type { PaymentView } from '@largo/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { paths } from '@largo/web-kit/config/paths.ts';
import { cartKeys } from '@largo/web-topics/cart/cart-count.queries.ts';
import type { PayWith } from './pay.ts';
import { texts } from './texts.ts';
import { paymentKeys } from '@largo/web-topics/payment/payment.queries.ts';
import { rememberPayment } from '../payment/last-payment.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';

/** From the checkout to the screen that shows what became of a payment. */
export function useGoToPayment() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (payment: PaymentView, method: PayWith['method']) => {
    const ids = { paymentId: payment.id, orderId: payment.orderId };
    rememberPayment(ids);
    queryClient.setQueryData(paymentKeys.one(payment.id), payment);
    if (method === 'test') showToast({ kind: 'success', message: texts.testPaid });
    const next = method === 'test' ? paths.dashboard : paths.orderConfirmation(ids);
    await navigate(next, { replace: true });
    queryClient.removeQueries({ queryKey: cartKeys.detail });
    void queryClient.invalidateQueries({ queryKey: ['orders'] });
  };
}
