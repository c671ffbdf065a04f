import type { OrderStatus, OrderView } from '@largo/contracts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { ConfirmDialog } from '../screens/confirm-dialog.tsx';
import { TextArea } from '../screens/text-area.tsx';
import { sayThen, showToast } from '@largo/web-kit/client/toasts.ts';
import { useReportDelivery, useUpdateStatus } from './use-order-changes.ts';
import { moveProblem } from './move-problem.ts';
import { texts as orderTexts } from '@largo/web-topics/orders/texts.ts';
import { useOrderPictures } from './use-order-pictures.ts';
import { PictureField } from './picture-field.tsx';

const { seller: texts } = orderTexts;
/** Cancelling and refunding have ways of their own. */
const offered: readonly OrderStatus[] = ['processing', 'shipped', 'delivered'];

function noteLabel(status: OrderStatus, goesBack: boolean): string {
  if (goesBack) return texts.notesNeeded;
  return status === 'delivered' ? texts.notesAdvised : texts.notes;
}

interface StatusFormProps {
  readonly order: OrderView;
  readonly update: ReturnType<typeof useUpdateStatus>;
}

function StatusForm({ order, update }: StatusFormProps) {
  const choices = order.allowed.nextStatuses.filter((status) => offered.includes(status));
  const [chosen, setChosen] = useState<OrderStatus | null>(null);
  const [trackingCode, setTracking] = useState(order.trackingCode ?? '');
  const [estimatedDelivery, setEstimated] = useState(order.estimatedDelivery?.slice(0, 10) ?? '');
  const [notes, setNotes] = useState('');
  const [pressed, setPressed] = useState(false);
  const status = chosen !== null && choices.includes(chosen) ? chosen : choices[0];
  if (status === undefined) return null;
  const goesBack = order.status === 'shipped' && status === 'processing';
  const noteMissing = goesBack && notes.trim() === '';
  const hasTracking = status === 'shipped' || status === 'delivered';
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setPressed(true);
    if (update.isPending || noteMissing) return;
    update.mutate(
      {
        status,
        notes: notes.trim() || null,
        ...(hasTracking ? { trackingCode: trackingCode.trim() || null } : {}),
        ...(estimatedDelivery === '' ? {} : { estimatedDelivery }),
      },
      {
        onSuccess: () => {
          showToast({ kind: 'success', message: texts.done });
          setNotes('');
          setPressed(false);
          setChosen(null);
        },
      },
    );
  };
  return (
    <form className="l-stack" onSubmit={onSubmit}>
      <NativeSelect
        label={texts.newStatus}
        value={status}
        data={choices.map((value) => ({ value, label: orderTexts.status[value] }))}
        onChange={(event) => setChosen(event.target.value as OrderStatus)}
      />
      {hasTracking && (
        <TextInput
          label={status === 'shipped' ? texts.tracking : texts.trackingOptional}
          maxLength={60}
          value={trackingCode}
          onChange={(event) => setTracking(event.target.value)}
        />
      )}
      {status === 'shipped' && (
        <TextInput
          label={texts.estimated}
          type="date"
          value={estimatedDelivery}
          onChange={(event) => setEstimated(event.target.value)}
        />
      )}
      <TextArea
        label={noteLabel(status, goesBack)}
        withAsterisk={goesBack}
        error={pressed && noteMissing ? texts.notesMissing : null}
        maxLength={1000}
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
      />
      <Button type="submit" loading={update.isPending}>
        {texts.submit}
      </Button>
    </form>
  );
}

function ReportDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const [notes, setNotes] = useState('');
  const [proof, setProof] = useState('');
  const [pressed, setPressed] = useState(false);
  const pictures = useOrderPictures(orderId, 'delivery-proof');
  const report = useReportDelivery(orderId);
  const onConfirm = () => {
    setPressed(true);
    if (pictures.blocker !== null) return;
    report.mutate(
      {
        notes: notes.trim() || null,
        deliveryProof: proof.trim() || null,
        images: pictures.ids,
      },
      { onSuccess: sayThen(texts.reportDone, onClose, 8_000) },
    );
  };
  return (
    <ConfirmDialog
      title={texts.report}
      confirm={texts.report}
      isPending={report.isPending}
      onConfirm={onConfirm}
      failure={report.isError && moveProblem(report.error, texts.reportFailed)}
      onClose={onClose}
    >
      <p>{texts.reportText}</p>
      <TextArea
        label={texts.notes}
        maxLength={1000}
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
      />
      <TextInput
        label={texts.proof}
        description={texts.proofHint}
        maxLength={1000}
        value={proof}
        onChange={(event) => setProof(event.target.value)}
      />
      <PictureField chosen={pictures} pressed={pressed} />
    </ConfirmDialog>
  );
}

/** What a store does with its order; nothing where the server allows nothing. */
export function SellerActions({ order }: { order: OrderView }) {
  const [reporting, setReporting] = useState(false);
  const update = useUpdateStatus(order.id);
  const { nextStatuses, canReportDelivery } = order.allowed;
  const canMove = nextStatuses.some((status) => offered.includes(status));
  // A refusal stays to be read, also when nothing is left to do.
  if (!canMove && !canReportDelivery && !reporting && !update.isError) return null;
  return (
    <Card title={texts.title}>
      {canReportDelivery && <Button onClick={() => setReporting(true)}>{texts.report}</Button>}
      {canMove && <StatusForm order={order} update={update} />}
      {update.isError && (
        <Callout kind="error">
          {texts.failed(moveProblem(update.error, update.error.message))}
        </Callout>
      )}
      {reporting && <ReportDialog orderId={order.id} onClose={() => setReporting(false)} />}
    </Card>
  );
}
