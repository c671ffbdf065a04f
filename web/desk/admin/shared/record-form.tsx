import { Checkbox, TextInput } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import type { ReactNode } from 'react';
import { toastThen } from '@largo/web-kit/client/toasts.ts';
import { FormDialog } from '../../screens/form-dialog.tsx';
import type { useSaveForm } from '../../screens/use-save-form.ts';
import { useSaveRecord, type Records } from './record-changes.ts';

/** What every record of an ordered list has, as it is typed. */
export interface RecordDraft {
  readonly name: string;
  readonly sortOrder: string;
  readonly isActive: boolean;
}

type SaveForm<Draft extends object> = ReturnType<typeof useSaveForm<Draft, never, unknown>>;

interface RecordFormProps<Draft extends RecordDraft, Body> {
  readonly records: Records & {
    readonly texts: Readonly<Record<'created' | 'updated', string>> & {
      readonly saveFailed: (why: string) => string;
    };
    /** What a refusal says about single fields. */
    readonly refusedFields: (error: unknown) => FormErrors;
  };
  /** Null: a new one. */
  readonly record: { readonly id: string; readonly name: string } | null;
  readonly texts: Readonly<
    Record<
      'createTitle' | 'name' | 'sortOrder' | 'sortOrderHint' | 'isActive' | 'save' | 'cancel',
      string
    >
  > & { readonly editTitle: (name: string) => string };
  readonly initialValues: Draft;
  readonly validate: (draft: Draft) => FormErrors;
  readonly bodyOf: (draft: Draft) => Body;
  readonly nameHint?: (draft: Draft) => string | undefined;
  /** Without a position the record goes to the end. */
  readonly isOrderOptional?: boolean;
  readonly onClose: () => void;
  /** Further fields, after the name. */
  readonly children?: (field: SaveForm<Draft>['field']) => ReactNode;
}

/** Name, position and visibility of a record of an ordered list. */
export function RecordForm<Draft extends RecordDraft, Body>(props: RecordFormProps<Draft, Body>) {
  const { records, record, texts, initialValues, validate, bodyOf, onClose } = props;
  const { created, updated, saveFailed } = records.texts;
  return (
    <FormDialog
      title={record === null ? texts.createTitle : texts.editTitle(record.name)}
      confirm={texts.save}
      cancel={texts.cancel}
      initialValues={initialValues}
      validate={validate}
      bodyOf={bodyOf}
      save={useSaveRecord<Body>(records, record?.id ?? null)}
      onSaved={toastThen(record === null ? created : updated, onClose)}
      refusalOf={(error) => ({
        failure: saveFailed(records.problemOf(error)),
        errors: records.refusedFields(error),
      })}
      onClose={onClose}
    >
      {({ form, values, field }) => (
        <>
          <TextInput
            label={texts.name}
            name="name"
            required
            maxLength={100}
            autoComplete="off"
            description={props.nameHint?.(values)}
            {...form.getInputProps('name')}
          />
          {props.children?.(field)}
          <TextInput
            label={texts.sortOrder}
            name="sortOrder"
            required={!props.isOrderOptional}
            inputMode="numeric"
            autoComplete="off"
            description={texts.sortOrderHint}
            {...form.getInputProps('sortOrder')}
          />
          <Checkbox
            label={texts.isActive}
            {...form.getInputProps('isActive', { type: 'checkbox' })}
          />
        </>
      )}
    </FormDialog>
  );
}
