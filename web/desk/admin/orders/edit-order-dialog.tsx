import type { OrderSummary, OrderView } from '@largo/contracts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../screens/dialog.tsx';
import { DialogForm } from '../../screens/dialog-form.tsx';
import { Loaded } from '../../screens/loaded.tsx';
import { TextArea } from '../../screens/text-area.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { request } from '@largo/web-kit/client/api-client.ts';
import { toastThen } from '@largo/web-kit/client/toasts.ts';
import { orderQuery } from '@largo/web-topics/orders/order.queries.ts';
import { moveProblem } from '../../order/move-problem.ts';
import { useStatusForm } from '../../order/use-status-form.ts';
import { useChange } from '../../screens/use-change.ts';
import { refreshOrderWork } from './admin-order.queries.ts';
import { texts as orderTexts } from '@largo/web-topics/orders/texts.ts';
import { editTexts as texts } from './order-texts.ts';

function Form({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const edit = useChange(
    (body: object) => request('PUT', `/orders/${order.id}/admin-update`, { body }),
    refreshOrderWork,
  );
  const { nextStatuses, canMarkReturned = false } = order.allowed;
  const moves = [...nextStatuses, ...(canMarkReturned ? ['returned' as const] : [])];
  const { status, needsNote, field, onSubmit, isSaving } = useStatusForm({
    order,
    choices: [order.status, ...moves],
    notesMissing: texts.notesMissing,
    bodyOf: ({ trackingCode, estimatedDelivery, notes, ...draft }) => ({
      ...(draft.status === order.status ? {} : { status: draft.status }),
      trackingCode: trackingCode.trim() || null,
      estimatedDelivery: estimatedDelivery || null,
      notes: notes.trim() || null,
    }),
    save: edit,
    onSaved: toastThen(texts.done, onClose),
  });
  return (
    <DialogForm
      confirm={texts.save}
      cancel={texts.cancel}
      isPending={isSaving}
      failure={edit.isError && moveProblem(edit.error, texts.failed)}
      onConfirm={onSubmit}
      onClose={onClose}
    >
      <NativeSelect
        label={texts.status}
        description={texts.money}
        data={[
          { value: order.status, label: texts.stays(orderTexts.status[order.status]) },
          ...moves.map((value) => ({ value, label: orderTexts.status[value] })),
        ]}
        {...field('status')}
        value={status}
      />
      {status === 'returned' && order.status !== 'returned' && (
        <Callout kind="warning">{texts.returned}</Callout>
      )}
      <TextInput
        label={texts.tracking}
        maxLength={60}
        autoComplete="off"
        {...field('trackingCode')}
      />
      <TextInput label={texts.estimated} type="date" {...field('estimatedDelivery')} />
      {status !== order.status && (
        <TextArea
          label={needsNote ? texts.notesRequired : texts.notes}
          maxLength={1000}
          required={needsNote}
          {...field('notes')}
        />
      )}
    </DialogForm>
  );
}

/** The order is read again: what it may become is decided by how it stands now. */
export function EditOrderDialog({
  order: { id, orderNumber },
  onClose,
}: {
  order: Pick<OrderSummary, 'id' | 'orderNumber'>;
  onClose: () => void;
}) {
  return (
    <Dialog title={texts.title(orderNumber)} onClose={onClose}>
      <Loaded
        query={useQuery(orderQuery(id))}
        blocks={['row', 'row', 'row']}
        failed={orderTexts.detail.failed}
      >
        {(order) => <Form order={order} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}
