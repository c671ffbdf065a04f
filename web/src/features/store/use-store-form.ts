import type { UserView } from '@largo/contracts';
import { useRef, useState, type FormEvent } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { problemText } from '../../lib/problem-texts.ts';
import { refusedFields } from '../../lib/refused-fields.ts';
import { showToast } from '../../lib/toasts.ts';
import { useSaveStore } from './api/store.queries.ts';
import {
  bodyOf,
  draftOf,
  fieldNamed,
  isSameDraft,
  problemsOf,
  type StoreField,
  type StoreProblems,
} from './store-form.ts';
import { texts } from './texts.ts';

function refusedIn(error: unknown): StoreProblems {
  const refused = Object.entries(refusedFields(error, texts.problems.refused));
  return Object.fromEntries(refused.map(([name, why]) => [fieldNamed(name), why]));
}

interface StoreFormOptions {
  readonly user: UserView;
  readonly onSaved: () => void;
}

export function useStoreForm({ user, onSaved }: StoreFormOptions) {
  const [before] = useState(() => draftOf(user.sellerProfile));
  const words = before.businessName === '' ? texts.first : texts;
  const [draft, setDraft] = useState(before);
  const [problems, setProblems] = useState<StoreProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const save = useSaveStore();

  const show = (found: StoreProblems) => {
    setProblems(found);
    const first = Object.keys(found)[0];
    const input = first === undefined ? null : form.current?.elements.namedItem(first);
    if (input instanceof HTMLElement) input.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(draft);
    setFailure(null);
    show(found);
    if (Object.keys(found).length > 0 || save.isPending) return;
    save.mutate(bodyOf(draft), {
      onSuccess: () => {
        showToast({ kind: 'success', message: words.saved });
        onSaved();
      },
      onError: (error) => {
        const refused = refusedIn(error);
        const isKnown = error instanceof ApiError && Object.keys(refused).length === 0;
        setFailure(isKnown ? words.failedWhy(problemText(error)) : words.failed);
        show(refused);
      },
    });
  };
  return {
    form,
    draft,
    problems,
    failure,
    isSaving: save.isPending,
    isDirty: !save.isSuccess && !isSameDraft(before, draft),
    onSubmit,
    type: (name: StoreField, value: string) => {
      setDraft((now) => ({ ...now, [name]: value }));
      setProblems((all) =>
        Object.fromEntries(Object.entries(all).filter(([field]) => field !== name)),
      );
    },
  };
}
