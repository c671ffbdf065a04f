import type { FormEvent, ReactNode } from 'react';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { Dialog } from './dialog.tsx';

interface SaveDialogProps {
  readonly title: string;
  readonly texts: Readonly<Record<'cancel' | 'save', string>>;
  /** As `useSaveForm` has it. */
  readonly form: {
    readonly failure: ReactNode;
    readonly isSaving: boolean;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form over the page: why it was not saved, its fields, the way out and the button that saves. */
export const SaveDialog = ({ title, texts, form, onClose, children }: SaveDialogProps) => (
  <Dialog title={title} onClose={onClose}>
    <form className="l-stack" noValidate onSubmit={form.onSubmit}>
      {form.failure !== null && <Callout kind="error">{form.failure}</Callout>}
      {children}
      <DialogActions
        cancel={texts.cancel}
        submit={texts.save}
        isSaving={form.isSaving}
        onCancel={onClose}
      />
    </form>
  </Dialog>
);
