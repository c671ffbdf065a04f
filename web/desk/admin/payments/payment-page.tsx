import type { AdminPaymentView } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { idFromSlug } from '@largo/web-kit/config/paths.ts';
import { actionTexts } from './action-texts.ts';
import { paymentQuery } from './payment.queries.ts';
import { CancelDialog, ReadAgainDialog } from './action-dialogs.tsx';
import { EvidenceDialog } from './evidence-dialog.tsx';
import { FraudDialog } from './fraud-dialog.tsx';
import { PaymentDetails } from './payment-details.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { type EvidenceCase, evidenceCases, orderNumbers } from './payment-facts.ts';
import { detailTexts as words, paymentTexts } from './texts.ts';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { AdminFrame } from '../frame/admin-frame.tsx';

type Action = 'again' | 'cancel' | 'refund' | 'fraudCancel' | 'fraudRelease' | EvidenceCase;

function Actions({ payment }: { payment: AdminPaymentView }) {
  const [asked, ask] = useState<Action | null>(null);
  const close = () => ask(null);
  const { id, isTestPayment, canCancel, refundRefusal, fraudAlert } = payment;
  const isSuspect = fraudAlert?.decided === null;
  const evidence = evidenceCases(payment);
  return (
    <>
      {!isTestPayment && (
        <Button size="sm" variant="default" onClick={() => ask('again')}>
          {actionTexts.again.button}
        </Button>
      )}
      {canCancel && (
        <Button size="sm" variant="default" onClick={() => ask('cancel')}>
          {actionTexts.cancel.button}
        </Button>
      )}
      {refundRefusal === null && (
        <Button size="sm" onClick={() => ask('refund')}>
          {actionTexts.refund.button}
        </Button>
      )}
      {isSuspect && (
        <>
          <Button size="sm" color="barro" onClick={() => ask('fraudCancel')}>
            {actionTexts.fraud.cancel.button}
          </Button>
          <Button size="sm" variant="default" onClick={() => ask('fraudRelease')}>
            {actionTexts.fraud.release.button}
          </Button>
        </>
      )}
      {evidence.map((one) => (
        <Button key={one.mercadoPagoId} size="sm" onClick={() => ask(one)}>
          {evidence.length === 1
            ? actionTexts.evidence.button
            : actionTexts.evidence.buttonOf(one.mercadoPagoId)}
        </Button>
      ))}
      {asked !== null && typeof asked === 'object' && (
        <EvidenceDialog paymentId={id} of={asked} onClose={close} />
      )}
      {asked === 'fraudCancel' && <FraudDialog paymentId={id} decision="cancel" onClose={close} />}
      {asked === 'fraudRelease' && (
        <FraudDialog paymentId={id} decision="release" onClose={close} />
      )}
      {asked === 'again' && <ReadAgainDialog paymentId={id} onClose={close} />}
      {asked === 'cancel' && <CancelDialog paymentId={id} onClose={close} />}
      {asked === 'refund' && <RefundDialog payment={payment} onClose={close} />}
    </>
  );
}

function Content({ id }: { id: string }) {
  const { data: payment, isPending, error, refetch } = useQuery(paymentQuery(id));
  const isGone = error instanceof ApiError && [400, 404].includes(error.status);
  if (isPending) return <Skeleton blocks={['row', 'card', 'card']} />;
  if (!payment) {
    return (
      <ErrorState
        title={isGone ? words.notFound : words.failed}
        {...(isGone ? {} : { error, onRetry: () => void refetch() })}
      >
        <LinkButton to={adminPaths.payments()} variant="default">
          {words.back}
        </LinkButton>
      </ErrorState>
    );
  }
  return <PaymentDetails payment={payment} />;
}

/** The heading and what can be done: of the same question as the content, so it is asked once. */
function Aside({ id }: { id: string }) {
  const { data: payment } = useQuery(paymentQuery(id));
  return (
    <>
      <LinkButton to={adminPaths.payments()} variant="default" size="sm">
        {words.back}
      </LinkButton>
      {payment && <Actions payment={payment} />}
    </>
  );
}

function useTitle(id: string): string {
  const { data: payment } = useQuery({ ...paymentQuery(id), enabled: false });
  return payment ? words.title(orderNumbers(payment.orders)) : paymentTexts.title;
}

export function Page() {
  const id = idFromSlug(useParams()['id'] ?? '');
  return (
    <AdminFrame section="payments" title={useTitle(id)}>
      {() => (
        <div className="l-stack l-gap-20">
          <div className="l-wrap l-gap-8">
            <Aside id={id} />
          </div>
          <Content id={id} />
        </div>
      )}
    </AdminFrame>
  );
}
