import type { PaymentView } from '@largo/contracts';
import { Link } from 'react-router-dom';
import { Card } from '@largo/web-kit/look/card.tsx';
import { Sums } from '@largo/web-kit/look/sums.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { interestText, methodText } from '@largo/web-topics/payment/payment-method.ts';
import { texts } from './texts.ts';

/** Every order this payment pays: one per store. */
export function PaymentOrders({ payment }: { payment: PaymentView }) {
  const lines = payment.orders.map(({ orderId, orderNumber, sellerName, amount }) => ({
    label: (
      <>
        <Link to={paths.order(orderId)}>{sellerName}</Link>
        <br />
        <small>{texts.orderOf(orderNumber)}</small>
      </>
    ),
    value: formatReais(amount),
  }));
  const interest = interestText(payment);
  return (
    <Card title={texts.orders}>
      <Sums
        lines={[
          ...lines,
          { label: texts.method, value: methodText(payment), kind: 'detail' },
          { label: texts.total, value: formatReais(payment.amount), kind: 'total' },
          ...(interest === null
            ? []
            : [{ label: texts.onTheBill, value: interest, kind: 'detail' as const }]),
        ]}
      />
    </Card>
  );
}
