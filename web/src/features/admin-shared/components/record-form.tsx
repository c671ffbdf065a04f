import type { FormEventHandler, ReactNode, RefObject } from 'react';
import { Callout } from '../../../components/ui/callout.tsx';
import { CheckField } from '../../../components/ui/check-field.tsx';
import { SheetActions } from '../../../components/ui/sheet-actions.tsx';
import { Sheet } from '../../../components/sheet.tsx';
import { TextField } from '../../../components/text-field.tsx';
import type { RecordDraft } from '../use-record-form.ts';
import classes from './record-form.module.css';

interface RecordFormProps {
  readonly title: string;
  readonly words: Readonly<
    Record<'name' | 'sortOrder' | 'sortOrderHint' | 'isActive' | 'save' | 'cancel', string>
  >;
  readonly nameHint?: string | undefined;
  /** Where it may be left empty: at the end. */
  readonly isOrderOptional?: boolean;
  /** Of `useRecordForm`. */
  readonly state: {
    readonly form: RefObject<HTMLFormElement | null>;
    readonly draft: RecordDraft;
    readonly problems: Readonly<Partial<Record<'name' | 'sortOrder', string>>>;
    readonly failure: string | null;
    readonly isSaving: boolean;
    readonly onSubmit: FormEventHandler;
    readonly set: (changes: Partial<RecordDraft>) => void;
  };
  readonly onClose: () => void;
  /** What else it has, after its name. */
  readonly children?: ReactNode;
}

/** A record of an ordered list, in a sheet: its name, its place, whether it is shown. */
export function RecordForm({ title, words, state, onClose, children, ...props }: RecordFormProps) {
  const { form, draft, problems, failure, isSaving, onSubmit, set } = state;
  return (
    <Sheet title={title} open onClose={onClose}>
      <form ref={form} className={classes.root} noValidate onSubmit={onSubmit}>
        {failure !== null && <Callout kind="error">{failure}</Callout>}
        <TextField
          label={words.name}
          name="name"
          required
          maxLength={100}
          autoComplete="off"
          value={draft.name}
          hint={props.nameHint}
          error={problems.name ?? null}
          onChange={({ target }) => set({ name: target.value })}
        />
        {children}
        <TextField
          label={words.sortOrder}
          name="sortOrder"
          required={!props.isOrderOptional}
          inputMode="numeric"
          autoComplete="off"
          value={draft.sortOrder}
          hint={words.sortOrderHint}
          error={problems.sortOrder ?? null}
          onChange={({ target }) => set({ sortOrder: target.value })}
        />
        <CheckField
          label={words.isActive}
          isOn={draft.isActive}
          onChange={(isActive) => set({ isActive })}
        />
        <SheetActions
          cancel={words.cancel}
          submit={words.save}
          isSaving={isSaving}
          onCancel={onClose}
        />
      </form>
    </Sheet>
  );
}
