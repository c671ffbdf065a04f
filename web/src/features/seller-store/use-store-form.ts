import type { UserView } from '@largo/contracts';
import { useState } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { problemText } from '../../lib/problem-texts.ts';
import { refusedFields } from '../../lib/refused-fields.ts';
import { showToast } from '../../lib/toasts.ts';
import { useDraftForm, type Refusal } from '../../lib/use-draft-form.ts';
import { useSaveStore } from './api/store.queries.ts';
import {
  bodyOf,
  draftOf,
  fieldNamed,
  isSameDraft,
  problemsOf,
  type StoreDraft,
} from './store-form.ts';
import { texts } from './texts.ts';

interface StoreFormOptions {
  readonly user: UserView;
  readonly onSaved: () => void;
}

export function useStoreForm({ user, onSaved }: StoreFormOptions) {
  const [before] = useState(() => draftOf(user.sellerProfile));
  const words = before.businessName === '' ? texts.first : texts;
  const refusalOf = (error: unknown): Refusal<StoreDraft> => {
    const refused = Object.entries(refusedFields(error, texts.problems.refused));
    const isKnown = error instanceof ApiError && refused.length === 0;
    return {
      failure: isKnown ? words.failedWhy(problemText(error)) : words.failed,
      problems: Object.fromEntries(refused.map(([name, why]) => [fieldNamed(name), why])),
    };
  };
  const form = useDraftForm({
    before,
    problemsOf,
    bodyOf,
    save: useSaveStore(),
    refusalOf,
    onSaved: () => {
      showToast({ kind: 'success', message: words.saved });
      onSaved();
    },
  });
  return { ...form, isDirty: !form.isSaved && !isSameDraft(before, form.draft) };
}
