import type { PaymentView } from '@largo/contracts';
import { useCallback, useState } from 'react';
import { useParams } from 'react-router-dom';
import { PaymentScreen } from './payment-screen.tsx';
import { rememberPayment } from './last-payment.ts';
import { texts } from './texts.ts';
import { RequireSession } from '@largo/web-kit/page/require-session.tsx';
import { useAccountHead } from '@largo/web-kit/page/use-account-head.ts';
import { OrderToPay } from './order-to-pay.tsx';

function OrderPayment({ orderId }: { orderId: string }) {
  const [paymentId, setPaymentId] = useState<string | null>(null);
  const [title, setTitle] = useState<string>(texts.title.loading);
  useAccountHead(title);
  const take = useCallback(
    (payment: PaymentView) => {
      rememberPayment({ paymentId: payment.id, orderId });
      setPaymentId(payment.id);
    },
    [orderId],
  );
  if (paymentId === null) return <OrderToPay orderId={orderId} onPayment={take} />;
  return (
    <PaymentScreen key={paymentId} paymentId={paymentId} onReplaced={take} onTitle={setTitle} />
  );
}

export function Page() {
  const { id = '' } = useParams();
  return (
    <RequireSession title={texts.title.loading}>
      {() => <OrderPayment orderId={id} />}
    </RequireSession>
  );
}
