import type { ReactNode } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
import { type FieldErrors, useSaveForm, type SaveFormOptions } from './use-save-form.ts';

type SaveForm<Values extends object> = ReturnType<typeof useSaveForm<Values, unknown, unknown>>;
type Frame = Pick<
  ConfirmDialogProps,
  'open' | 'cancel' | 'danger' | 'startsOnConfirm' | 'disabled' | 'footnote' | 'onClose'
>;

interface FormDialogProps<Values extends object, Body, Answer>
  extends Frame, Omit<SaveFormOptions<Values, Body, Answer>, 'validate' | 'onValuesChange'> {
  /** What keeps it from being sent; said at the fields once it was pressed. */
  readonly validate?: (values: Values) => FieldErrors;
  readonly title: string | ((values: Values) => string);
  readonly confirm: string | ((values: Values) => string);
  /** Something that belongs to it is still on its way. */
  readonly isBusy?: boolean;
  readonly children: (
    form: Pick<SaveForm<Values>, 'form' | 'field' | 'values' | 'errors'>,
  ) => ReactNode;
}

/** Asks with fields of its own before it sends: nothing goes while one is wrong, and why it was not done is said. */
export function FormDialog<Values extends object, Body, Answer>(
  props: FormDialogProps<Values, Body, Answer>,
) {
  const { initialValues, validate = () => ({}), bodyOf, save, onSaved, refusalOf, ...rest } = props;
  const { title, confirm, isBusy = false, children, ...frame } = rest;
  const { onSubmit, failure, isSaving, ...form } = useSaveForm({
    initialValues,
    validate,
    bodyOf,
    save,
    onSaved,
    refusalOf,
  });
  const said = (text: typeof title) => (typeof text === 'string' ? text : text(form.values));
  return (
    <ConfirmDialog
      {...frame}
      title={said(title)}
      confirm={said(confirm)}
      isPending={isSaving || isBusy}
      failure={failure}
      onConfirm={onSubmit}
    >
      {children(form)}
    </ConfirmDialog>
  );
}
