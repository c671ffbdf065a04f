import type { OrderStatus, OrderView, UpdateStatusBody } from '@largo/contracts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { ConfirmDialog } from '../screens/confirm-dialog.tsx';
import { TextArea } from '../screens/text-area.tsx';
import { toastThen, showToast } from '@largo/web-kit/client/toasts.ts';
import { useReportDelivery, useUpdateStatus } from './use-order-changes.ts';
import { moveProblem } from './move-problem.ts';
import { movesOf, useStatusForm } from './use-status-form.ts';
import { texts as orderTexts } from '@largo/web-topics/orders/texts.ts';
import { useOrderPictures } from './use-order-pictures.ts';
import { PictureField } from './picture-field.tsx';

const { seller: texts } = orderTexts;
function noteLabel(status: OrderStatus, goesBack: boolean): string {
  if (goesBack) return texts.notesNeeded;
  return status === 'delivered' ? texts.notesAdvised : texts.notes;
}

const hasTracking = (status: OrderStatus) => status === 'shipped' || status === 'delivered';

interface StatusFormProps {
  readonly order: OrderView;
  readonly update: ReturnType<typeof useUpdateStatus>;
}

function StatusForm({ order, update }: StatusFormProps) {
  const choices = movesOf(order);
  const { status, goesBack, field, onSubmit, isSaving } = useStatusForm({
    order,
    choices,
    notesMissing: texts.notesMissing,
    bodyOf: ({ notes, trackingCode, estimatedDelivery, ...draft }): UpdateStatusBody => ({
      status: draft.status,
      notes: notes.trim() || null,
      ...(hasTracking(draft.status) && { trackingCode: trackingCode.trim() || null }),
      ...(estimatedDelivery !== '' && { estimatedDelivery }),
    }),
    save: update,
    onSaved: () => showToast({ kind: 'success', message: texts.done }),
  });
  return (
    <form className="l-stack" noValidate onSubmit={onSubmit}>
      <NativeSelect
        label={texts.newStatus}
        data={choices.map((value) => ({ value, label: orderTexts.status[value] }))}
        {...field('status')}
        value={status}
      />
      {hasTracking(status) && (
        <TextInput
          label={status === 'shipped' ? texts.tracking : texts.trackingOptional}
          maxLength={60}
          {...field('trackingCode')}
        />
      )}
      {status === 'shipped' && (
        <TextInput label={texts.estimated} type="date" {...field('estimatedDelivery')} />
      )}
      <TextArea
        label={noteLabel(status, goesBack)}
        withAsterisk={goesBack}
        maxLength={1000}
        {...field('notes')}
      />
      <Button type="submit" loading={isSaving}>
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
      { onSuccess: toastThen(texts.reportDone, onClose, 8_000) },
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
  const [openDialog, setOpenDialog] = useState(false);
  const update = useUpdateStatus(order.id);
  const { canReportDelivery } = order.allowed;
  const canMove = movesOf(order).length > 0;
  // A refusal stays to be read, also when nothing is left to do.
  if (!canMove && !canReportDelivery && !openDialog && !update.isError) return null;
  return (
    <Card title={texts.title}>
      {canReportDelivery && <Button onClick={() => setOpenDialog(true)}>{texts.report}</Button>}
      {canMove && <StatusForm order={order} update={update} />}
      {update.isError && (
        <Callout kind="error">
          {texts.failed(moveProblem(update.error, update.error.message))}
        </Callout>
      )}
      {openDialog && <ReportDialog orderId={order.id} onClose={() => setOpenDialog(false)} />}
    </Card>
  );
}
