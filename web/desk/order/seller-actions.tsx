import type { OrderStatus, OrderView } from '@largo/contracts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { toastThen, showToast } from '@largo/web-kit/client/toasts.ts';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { texts as orderTexts } from '@largo/web-topics/orders/texts.ts';
import { FormDialog } from '../screens/form-dialog.tsx';
import { TextArea } from '../screens/text-area.tsx';
import { moveProblem } from './move-problem.ts';
import { NextStep } from './next-step.tsx';
import { PictureField } from './picture-field.tsx';
import { useReportDelivery, useUpdateStatus } from './use-order-changes.ts';
import { useOrderPictures } from './use-order-pictures.ts';
import { useStatusForm } from './use-status-form.ts';

const { seller: texts } = orderTexts;
const noteLabel = (status: OrderStatus) =>
  status === 'delivered' ? texts.notesAdvised : texts.notes;
const hasTracking = (status: OrderStatus) => status === 'shipped' || status === 'delivered';

interface StatusFormProps {
  readonly order: OrderView;
  readonly update: ReturnType<typeof useUpdateStatus>;
}

function StatusForm({ order, update }: StatusFormProps) {
  const choices = order.allowed.nextStatuses;
  const { status, needsNote, field, onSubmit, isSaving } = useStatusForm({
    order,
    choices,
    notesMissing: texts.notesMissing,
    bodyOf: ({ notes, trackingCode, estimatedDelivery, ...draft }) => ({
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
        <TextInput label={texts.tracking} maxLength={60} {...field('trackingCode')} />
      )}
      {status === 'shipped' && (
        <TextInput label={texts.estimated} type="date" {...field('estimatedDelivery')} />
      )}
      <TextArea
        label={needsNote ? texts.notesNeeded : noteLabel(status)}
        withAsterisk={needsNote}
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
  const pictures = useOrderPictures(orderId, 'delivery-proof');
  return (
    <FormDialog
      title={texts.report}
      confirm={texts.report}
      initialValues={{ notes: '', proof: '' }}
      validate={() => pictures.errors}
      bodyOf={({ notes, proof }) => ({
        notes: notes.trim() || null,
        deliveryProof: proof.trim() || null,
        images: pictures.ids,
      })}
      save={useReportDelivery(orderId)}
      onSaved={toastThen(texts.reportDone, onClose, 8_000)}
      refusalOf={(error) => ({ failure: moveProblem(error, texts.reportFailed) })}
      onClose={onClose}
    >
      {({ field, errors }) => (
        <>
          <p>{texts.reportText}</p>
          <TextArea label={texts.notes} maxLength={1000} {...field('notes')} />
          <TextInput
            label={texts.proof}
            description={texts.proofHint}
            maxLength={1000}
            {...field('proof')}
          />
          <PictureField chosen={pictures} errors={errors} />
        </>
      )}
    </FormDialog>
  );
}

/** What a store does next, in one press; how a delivery went can be said with it. */
export function SellerLead({ order }: { order: OrderView }) {
  const [isOpen, setIsOpen] = useState(false);
  const { canReportDelivery } = order.allowed;
  // A refusal stays to be read, also when nothing is left to do.
  if (!canReportDelivery && !isOpen) return <NextStep order={order} isAlone />;
  return (
    <div>
      {canReportDelivery && <Button onClick={() => setIsOpen(true)}>{texts.report}</Button>}
      {isOpen && <ReportDialog orderId={order.id} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

/** Every step with what can be said about it; nothing where the server allows nothing. */
export function SellerActions({ order }: { order: OrderView }) {
  const update = useUpdateStatus(order.id);
  const canMove = order.allowed.nextStatuses.length > 0;
  if (!canMove && !update.isError) return null;
  return (
    <Card title={texts.title}>
      {canMove && <StatusForm order={order} update={update} />}
      {update.isError && (
        <Callout kind="error">
          {texts.failed(moveProblem(update.error, update.error.message))}
        </Callout>
      )}
    </Card>
  );
}
