import { Checkbox, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '../../screens/dialog.tsx';
import type { useSaveForm } from '../../screens/use-save-form.ts';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { DialogActions } from '../../screens/dialog-actions.tsx';

/** What every record of an ordered list has, as it is typed. */
export interface RecordDraft {
  readonly name: string;
  readonly sortOrder: string;
  readonly isActive: boolean;
}

interface RecordFormProps<Draft extends RecordDraft> {
  readonly title: string;
  readonly words: Readonly<
    Record<'name' | 'sortOrder' | 'sortOrderHint' | 'isActive' | 'save' | 'cancel', string>
  >;
  readonly nameHint?: string | undefined;
  /** Without a position the record goes to the end. */
  readonly isOrderOptional?: boolean;
  readonly saveForm: Pick<
    ReturnType<typeof useSaveForm<Draft, never, unknown>>,
    'form' | 'failure' | 'isSaving' | 'onSubmit'
  >;
  readonly onClose: () => void;
  /** Further fields, after the name. */
  readonly children?: ReactNode;
}

/** Name, position and visibility of a record of an ordered list. */
export function RecordForm<Draft extends RecordDraft>(props: RecordFormProps<Draft>) {
  const { title, words, saveForm, onClose } = props;
  const { form, failure, isSaving, onSubmit } = saveForm;
  return (
    <Dialog title={title} onClose={onClose}>
      <form className="l-stack" noValidate onSubmit={onSubmit}>
        {failure !== null && <Callout kind="error">{failure}</Callout>}
        <TextInput
          label={words.name}
          name="name"
          required
          maxLength={100}
          autoComplete="off"
          description={props.nameHint}
          {...form.getInputProps('name')}
        />
        {props.children}
        <TextInput
          label={words.sortOrder}
          name="sortOrder"
          required={!props.isOrderOptional}
          inputMode="numeric"
          autoComplete="off"
          description={words.sortOrderHint}
          {...form.getInputProps('sortOrder')}
        />
        <Checkbox
          label={words.isActive}
          {...form.getInputProps('isActive', { type: 'checkbox' })}
        />
        <DialogActions
          cancel={words.cancel}
          submit={words.save}
          isSaving={isSaving}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
