import { Button } from '../button.tsx';
import { FormActions } from './form-actions.tsx';

interface SheetActionsProps {
  readonly cancel: string;
  readonly submit: string;
  readonly isSaving: boolean;
  readonly onCancel: () => void;
}

/** Under a form in a sheet: leave it, or send it. */
export function SheetActions({ cancel, submit, isSaving, onCancel }: SheetActionsProps) {
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
