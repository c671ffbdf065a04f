import { useSaveForm } from '../../components/signed-in/use-save-form.ts';
import { showToast } from '../../lib/toasts.ts';
import {
  adminBody,
  adminProblems,
  creationProblem,
  emptyAdmin,
  refusedField,
  type AdminField,
} from './admin-form.ts';
import { adminFormTexts as words } from './admin-texts.ts';
import { useCreateAdmin } from './api/user.queries.ts';

export function useAdminForm(onSaved: () => void) {
  const saveForm = useSaveForm({
    initialValues: emptyAdmin,
    validate: adminProblems,
    bodyOf: adminBody,
    save: useCreateAdmin(),
    onSaved: () => {
      showToast({ kind: 'success', message: words.done });
      onSaved();
    },
    refusalOf: (error) => ({ failure: creationProblem(error), errors: refusedField(error) }),
  });
  /** Fields show their error when they are left, not at every key. */
  const field = (name: AdminField, mask?: (text: string) => string) => ({
    ...saveForm.field(name, mask),
    onBlur: () => {
      if (saveForm.values[name] !== '') void saveForm.form.validateField(name);
    },
  });
  return { ...saveForm, field };
}
