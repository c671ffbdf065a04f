import { DialogForm, type DialogFormProps } from './dialog-form.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps extends DialogFormProps {
  readonly title: string;
  readonly open?: boolean;
}

/** Asks before something that can't be taken back. */
export const ConfirmDialog = ({ title, open = true, ...form }: ConfirmDialogProps) => (
  <Dialog title={title} open={open} onClose={form.onClose}>
    <DialogForm {...form} />
  </Dialog>
);
