import type { PaymentView } from '@largo/contracts';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Page as Frame } from '@largo/web-kit/look/page.tsx';
import { EmptyState } from '@largo/web-kit/look/empty-state.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { OnwardLinks } from './onward-links.tsx';
import { PaymentScreen } from './payment-screen.tsx';
import { lastPayment, rememberPayment } from './last-payment.ts';
import { texts } from './texts.ts';
import { RequireSession } from '@largo/web-kit/page/require-session.tsx';
import { useAccountHead } from '@largo/web-kit/page/use-account-head.ts';
import { OrderToPay } from './order-to-pay.tsx';

const DeviceOffer = lazy(async () => ({
  default: (await import('../device/device-offer.tsx')).DeviceOffer,
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
