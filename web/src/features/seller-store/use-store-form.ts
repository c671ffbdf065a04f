import type { UserView } from '@largo/contracts';
import { useSaveForm, type Refusal } from '../../components/signed-in/use-save-form.ts';
import { ApiError } from '../../lib/api-client.ts';
import { problemText } from '../../lib/problem-texts.ts';
import { refusedFields } from '../../lib/refused-fields.ts';
import { showToast } from '../../lib/toasts.ts';
import { useSaveStore } from './api/store.queries.ts';
import { bodyOf, draftOf, fieldNamed, problemsOf } from './store-form.ts';
import { texts } from './texts.ts';

interface StoreFormOptions {
  readonly user: UserView;
  readonly onSaved: () => void;
}

export function useStoreForm({ user, onSaved }: StoreFormOptions) {
  const initialValues = draftOf(user.sellerProfile);
  const words = initialValues.businessName === '' ? texts.first : texts;
  const refusalOf = (error: unknown): Refusal => {
    const refused = Object.entries(refusedFields(error, texts.problems.refused));
    const isKnown = error instanceof ApiError && refused.length === 0;
    return {
      failure: isKnown ? words.failedWhy(problemText(error)) : words.failed,
      errors: Object.fromEntries(refused.map(([name, why]) => [fieldNamed(name), why])),
    };
  };
  return useSaveForm({
    initialValues,
    validate: problemsOf,
    bodyOf,
    save: useSaveStore(),
    refusalOf,
    onSaved: () => {
      showToast({ kind: 'success', message: words.saved });
      onSaved();
    },
  });
}
