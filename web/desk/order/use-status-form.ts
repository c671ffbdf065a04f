import type { OrderStatus, OrderView } from '@largo/contracts';
import type { UseMutationResult } from '@tanstack/react-query';
import { useSaveForm } from '../screens/use-save-form.ts';

interface StatusDraft<Status> {
  readonly status: Status;
  readonly trackingCode: string;
  readonly estimatedDelivery: string;
  readonly notes: string;
}

interface StatusFormOptions<Body, Answer> {
  readonly order: OrderView;
  /** What can be chosen, as the order stands now. */
  readonly choices: readonly OrderStatus[];
  readonly notesMissing: string;
  readonly bodyOf: (draft: StatusDraft<OrderStatus>) => Body;
  readonly save: UseMutationResult<Answer, Error, Body>;
  readonly onSaved: () => void;
}

/** How an order stands, with its tracking. Why it was refused is said by `save`. */
export function useStatusForm<Body, Answer>(options: StatusFormOptions<Body, Answer>) {
  const { order, choices, notesMissing, bodyOf, save, onSaved } = options;
  // Until one is chosen, the first that is possible.
  const chosenOf = ({ status }: StatusDraft<OrderStatus | ''>): OrderStatus =>
    status !== '' && choices.includes(status) ? status : (choices[0] ?? order.status);
  const needsNote = (status: OrderStatus) => order.allowed.withNote?.includes(status) ?? false;
  const initialValues: StatusDraft<OrderStatus | ''> = {
    status: '',
    trackingCode: order.trackingCode ?? '',
    estimatedDelivery: order.estimatedDelivery?.slice(0, 10) ?? '',
    notes: '',
  };
  const { form, values, ...rest } = useSaveForm({
    initialValues,
    validate: (draft) =>
      needsNote(chosenOf(draft)) && draft.notes.trim() === '' ? { notes: notesMissing } : {},
    bodyOf: (draft) => bodyOf({ ...draft, status: chosenOf(draft) }),
    save,
    onSaved: () => {
      form.setValues({ status: '', notes: '' });
      onSaved();
    },
    refusalOf: () => ({ failure: null, errors: {} }),
  });
  const status = chosenOf(values);
  return { ...rest, status, needsNote: needsNote(status) };
}
