import type { OrderStatus, OrderSummary, OrderView } from '@largo/contracts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { Dialog } from '../../screens/dialog.tsx';
import { DialogActions } from '../../screens/dialog-actions.tsx';
import { TextArea } from '../../screens/text-area.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { sayThen } from '@largo/web-kit/client/toasts.ts';
import { orderQuery } from '@largo/web-topics/orders/order.queries.ts';
import { moveProblem } from '../../order/move-problem.ts';
import { texts as orderTexts } from '@largo/web-topics/orders/texts.ts';
import { useEditOrder } from './use-admin-order-changes.ts';
import { editTexts as texts } from './order-texts.ts';

const goods: readonly OrderStatus[] = ['processing', 'shipped', 'delivered'];

/** Where the goods may go; cancelling and giving money back have ways of their own. */
function movesOf({ status, allowed }: OrderView): readonly OrderStatus[] {
  const moves = allowed.nextStatuses.filter((next) => goods.includes(next));
  return status === 'delivered' ? [...moves, 'returned'] : moves;
}

function Form({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const [status, setStatus] = useState<OrderStatus>(order.status);
  const [trackingCode, setTracking] = useState(order.trackingCode ?? '');
  const [estimated, setEstimated] = useState(order.estimatedDelivery?.slice(0, 10) ?? '');
  const [notes, setNotes] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const edit = useEditOrder(order.id);
  const goesBack = order.status === 'shipped' && status === 'processing';
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (edit.isPending) return;
    if (goesBack && notes.trim() === '') return setProblem(texts.notesMissing);
    edit.mutate(
      {
        ...(status === order.status ? {} : { status }),
        trackingCode: trackingCode.trim() || null,
        estimatedDelivery: estimated || null,
        notes: notes.trim() || null,
      },
      { onSuccess: sayThen(texts.done, onClose) },
    );
  };
  return (
    <form className="l-stack" noValidate onSubmit={onSubmit}>
      <NativeSelect
        label={texts.status}
        description={texts.money}
        value={status}
        data={[
          { value: order.status, label: texts.stays(orderTexts.status[order.status]) },
          ...movesOf(order).map((value) => ({ value, label: orderTexts.status[value] })),
        ]}
        onChange={(event) => setStatus(event.target.value as OrderStatus)}
      />
      {status === 'returned' && order.status !== 'returned' && (
        <Callout kind="warning">{texts.returned}</Callout>
      )}
      <TextInput
        label={texts.tracking}
        maxLength={60}
        autoComplete="off"
        value={trackingCode}
        onChange={(event) => setTracking(event.target.value)}
      />
      <TextInput
        label={texts.estimated}
        type="date"
        value={estimated}
        onChange={(event) => setEstimated(event.target.value)}
      />
      {status !== order.status && (
        <TextArea
          label={goesBack ? texts.notesRequired : texts.notes}
          maxLength={1000}
          required={goesBack}
          value={notes}
          error={problem}
          onChange={(event) => {
            setNotes(event.target.value);
            setProblem(null);
          }}
        />
      )}
      {edit.isError && <Callout kind="error">{moveProblem(edit.error, texts.failed)}</Callout>}
      <DialogActions
        cancel={texts.cancel}
        submit={texts.save}
        isSaving={edit.isPending}
        onCancel={onClose}
      />
    </form>
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
  const { data, error, isPending, refetch } = useQuery(orderQuery(id));
  return (
    <Dialog title={texts.title(orderNumber)} onClose={onClose}>
      {isPending && <Skeleton blocks={['row', 'row', 'row']} />}
      {!data && !isPending && (
        <ErrorState title={orderTexts.detail.failed} error={error} onRetry={() => void refetch()} />
      )}
      {data && <Form order={data} onClose={onClose} />}
    </Dialog>
  );
}
