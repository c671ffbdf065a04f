import { useRef, useState, type FormEvent } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { problemText } from '../../lib/problem-texts.ts';
import { useSavePixKey } from './api/pix-key.queries.ts';
import {
  bodyOf,
  emptyDraft,
  maskDocument,
  maskKey,
  problemsOf,
  type PixKeyDraft,
  type PixKeyField,
  type PixKeyProblems,
} from './pix-key-form.ts';
import { texts } from './texts.ts';

const { problems: words } = texts;

/** What belongs beside a field. The rules' own sentences arrive in Portuguese, made to be shown. */
function refusedFields(error: unknown): PixKeyProblems {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'PASSWORD_WRONG') return { password: words.passwordWrong };
  if (error.status === 429) return { password: words.tooManyTries };
  if (error.code !== 'PIX_KEY_INVALID' || !Array.isArray(error.details)) return {};
  const details = error.details as readonly { field: string; message: string }[];
  return Object.fromEntries(
    details
      .filter(({ field }) => field in emptyDraft)
      .map(({ field, message }) => [field, message]),
  );
}

function typed(draft: PixKeyDraft, name: PixKeyField, value: string): PixKeyDraft {
  if (name === 'pixKeyType') return { ...draft, pixKeyType: value, pixKey: '' };
  if (name === 'pixKey') return { ...draft, pixKey: maskKey(draft.pixKeyType, value) };
  if (name === 'document') return { ...draft, document: maskDocument(value) };
  return { ...draft, [name]: value };
}

export function usePixKeyForm({ onSaved }: { onSaved: () => void }) {
  const [draft, setDraft] = useState(emptyDraft);
  const [problems, setProblems] = useState<PixKeyProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const save = useSavePixKey();

  const show = (found: PixKeyProblems) => {
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
      onSuccess: onSaved,
      onError: (error) => {
        const refused = refusedFields(error);
        show(refused);
        if (Object.keys(refused).length > 0) return setFailure(texts.saveFailed);
        setFailure(
          error instanceof ApiError ? texts.saveFailedWhy(problemText(error)) : texts.saveFailed,
        );
      },
    });
  };
  return {
    form,
    draft,
    problems,
    failure,
    isSaving: save.isPending,
    isDirty: !save.isSuccess && Object.values(draft).some((text) => text !== ''),
    onSubmit,
    type: (name: PixKeyField, value: string) => {
      setDraft((now) => typed(now, name, value));
      setFailure(null);
      setProblems((all) => {
        const cleared = name === 'pixKeyType' ? ['pixKeyType', 'pixKey'] : [name];
        return Object.fromEntries(
          Object.entries(all).filter(([field]) => !cleared.includes(field)),
        );
      });
    },
  };
}
