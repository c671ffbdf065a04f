import type { UseMutationResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { type FieldErrors, useSaveForm } from './use-save-form.ts';

type SaveForm<Values extends object> = ReturnType<typeof useSaveForm<Values, unknown, unknown>>;

interface SaveFormDialogProps<Values extends object, Body, Answer> extends Pick<
  ComponentProps<typeof ConfirmDialog>,
  'title' | 'confirm' | 'cancel' | 'danger' | 'disabled' | 'onClose'
> {
  readonly initialValues: Values;
  readonly validate?: (values: Values) => FieldErrors;
  readonly bodyOf: (values: Values) => Body;
  readonly save: UseMutationResult<Answer, Error, Body>;
  readonly onSaved: (answer: Answer) => void;
  /** What is said of a refusal. */
  readonly problemOf: (error: unknown) => ReactNode;
  readonly children: (
    form: Pick<SaveForm<Values>, 'form' | 'field' | 'values' | 'errors'>,
  ) => ReactNode;
}

/** Asks before it sends what its fields say, and says why it was not done. */
export function SaveFormDialog<Values extends object, Body, Answer>(
  props: SaveFormDialogProps<Values, Body, Answer>,
) {
  const { initialValues, validate, bodyOf, save, onSaved, problemOf, children, ...dialog } = props;
  const { onSubmit, failure, isSaving, ...form } = useSaveForm({
    initialValues,
    validate: validate ?? (() => ({})),
    bodyOf,
    save,
    onSaved,
    refusalOf: (error) => ({ failure: problemOf(error), errors: {} }),
  });
  return (
    <ConfirmDialog {...dialog} isPending={isSaving} failure={failure} onConfirm={() => onSubmit()}>
      {children(form)}
    </ConfirmDialog>
  );
}
