import type { OrderStatus, OrderView } from '@largo/contracts';
import type { UseMutationResult } from '@tanstack/react-query';
import { useSaveForm } from '../screens/use-save-form.ts';

interface StatusDraft {
  /** Empty until one is chosen: the first that is possible. */
  readonly status: OrderStatus | '';
  readonly trackingCode: string;
  readonly estimatedDelivery: string;
  readonly notes: string;
}

interface StatusFormOptions<Body, Answer> {
  readonly order: OrderView;
  /** What can be chosen, as the order stands now. */
  readonly choices: readonly OrderStatus[];
  readonly notesMissing: string;
  readonly bodyOf: (draft: StatusDraft & { readonly status: OrderStatus }) => Body;
  readonly save: UseMutationResult<Answer, Error, Body>;
  readonly onSaved: () => void;
}

const goods: readonly OrderStatus[] = ['processing', 'shipped', 'delivered'];

/** Where the goods may go; cancelling and giving money back have ways of their own. */
export const movesOf = ({ allowed }: OrderView): readonly OrderStatus[] =>
  allowed.nextStatuses.filter((status) => goods.includes(status));

/** How an order stands, with its tracking: a step back needs a note. Why it was refused is said by `save`. */
export function useStatusForm<Body, Answer>(options: StatusFormOptions<Body, Answer>) {
  const { order, choices, notesMissing, bodyOf, save, onSaved } = options;
  const chosenOf = ({ status }: StatusDraft): OrderStatus =>
    status !== '' && choices.includes(status) ? status : (choices[0] ?? order.status);
  const isBack = (status: OrderStatus) => order.status === 'shipped' && status === 'processing';
  const initialValues: StatusDraft = {
    status: '',
    trackingCode: order.trackingCode ?? '',
    estimatedDelivery: order.estimatedDelivery?.slice(0, 10) ?? '',
    notes: '',
  };
  const { form, values, ...rest } = useSaveForm({
    initialValues,
    validate: (draft) =>
      isBack(chosenOf(draft)) && draft.notes.trim() === '' ? { notes: notesMissing } : {},
    bodyOf: (draft) => bodyOf({ ...draft, status: chosenOf(draft) }),
    save,
    onSaved: () => {
      form.setValues({ status: '', notes: '' });
      onSaved();
    },
    refusalOf: () => ({ failure: null, errors: {} }),
  });
  const status = chosenOf(values);
  return { ...rest, status, goesBack: isBack(status) };
}
