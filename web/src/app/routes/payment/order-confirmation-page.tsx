import type { PaymentView } from '@largo/contracts';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Page as Frame } from '../../../components/ui/page.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { paths } from '../../../config/paths.ts';
import { OnwardLinks } from '../../../features/payment/components/onward-links.tsx';
import { PaymentScreen } from '../../../features/payment/components/payment-screen.tsx';
import { lastPayment, rememberPayment } from '../../../features/payment/last-payment.ts';
import { texts } from '../../../features/payment/texts.ts';
import { RequireSession } from '../../require-session.tsx';
import { useAccountHead } from '../../use-account-head.ts';
import { OrderToPay } from './order-to-pay.tsx';

const DeviceOffer = lazy(async () => ({
  default: (await import('../../../features/device/components/device-offer.tsx')).DeviceOffer,
}));

/** What the address names, else what was paid last in this browser. */
function useSubject(): { paymentId?: string; orderId?: string } {
  const [search] = useSearchParams();
  const [last] = useState(lastPayment);
  const paymentId = search.get('paymentId');
  const orderId = search.get('orderId');
  if (paymentId === null && orderId === null) return last;
  return { ...(paymentId ? { paymentId } : {}), ...(orderId ? { orderId } : {}) };
}

function Confirmation() {
  const subject = useSubject();
  const navigate = useNavigate();
  const [title, setTitle] = useState<string>(texts.title.loading);
  useAccountHead(title);
  const goTo = useCallback(
    (payment: PaymentView) => {
      const ids = { paymentId: payment.id, orderId: payment.orderId };
      rememberPayment(ids);
      void navigate(paths.orderConfirmation(ids), { replace: true });
    },
    [navigate],
  );
  if (subject.paymentId !== undefined) {
    return (
      <PaymentScreen
        key={subject.paymentId}
        paymentId={subject.paymentId}
        onReplaced={goTo}
        onTitle={setTitle}
        whenPaid={
          <Suspense fallback={null}>
            <DeviceOffer />
          </Suspense>
        }
      />
    );
  }
  if (subject.orderId !== undefined) {
    return <OrderToPay orderId={subject.orderId} onPayment={goTo} />;
  }
  return (
    <Frame title={texts.title.loading}>
      <EmptyState title={texts.missing} text={texts.missingText} picture="memo">
        <LinkButton to={paths.orders}>{texts.seeOrders}</LinkButton>
      </EmptyState>
      <OnwardLinks />
    </Frame>
  );
}

export function Page() {
  return <RequireSession title={texts.title.loading}>{() => <Confirmation />}</RequireSession>;
}
