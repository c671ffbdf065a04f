import { Button } from '@largo/web-kit/look/button.tsx';
import { FormActions } from './form-actions.tsx';

interface DialogActionsProps {
  readonly cancel: string;
  readonly submit: string;
  readonly isSaving: boolean;
  readonly onCancel: () => void;
}

/** The buttons under a form in a dialog. */
export function DialogActions({ cancel, submit, isSaving, onCancel }: DialogActionsProps) {
  return (
    <FormActions>
      <Button variant="default" onClick={onCancel}>
        {cancel}
      </Button>
      <Button type="submit" loading={isSaving}>
        {submit}
      </Button>
    </FormActions>
  );
}
