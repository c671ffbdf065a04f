import { ApiError } from '../../lib/api-client.ts';
import { problemText } from '../../lib/problem-texts.ts';
import { refusedSentences } from '../../lib/refused-fields.ts';
import { useDraftForm, type Refusal } from '../../lib/use-draft-form.ts';
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
function refusedIn(error: unknown): PixKeyProblems {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'PASSWORD_WRONG') return { password: words.passwordWrong };
  if (error.status === 429) return { password: words.tooManyTries };
  if (error.code !== 'PIX_KEY_INVALID') return {};
  const refused = Object.entries(refusedSentences(error));
  return Object.fromEntries(refused.filter(([field]) => Object.hasOwn(emptyDraft, field)));
}

function refusalOf(error: unknown): Refusal<PixKeyDraft> {
  const problems = refusedIn(error);
  const isOpen = error instanceof ApiError && Object.keys(problems).length === 0;
  return { problems, failure: isOpen ? texts.saveFailedWhy(problemText(error)) : texts.saveFailed };
}

function typed(draft: PixKeyDraft, name: PixKeyField, value: string): PixKeyDraft {
  if (name === 'pixKeyType') return { ...draft, pixKeyType: value, pixKey: '' };
  if (name === 'pixKey') return { ...draft, pixKey: maskKey(draft.pixKeyType, value) };
  if (name === 'document') return { ...draft, document: maskDocument(value) };
  return { ...draft, [name]: value };
}

export function usePixKeyForm({ onSaved }: { onSaved: () => void }) {
  const save = useSavePixKey();
  const form = useDraftForm({
    before: emptyDraft,
    problemsOf,
    bodyOf,
    save,
    onSaved,
    refusalOf,
    typed,
  });
  const isEmpty = Object.values(form.draft).every((text) => text === '');
  return { ...form, isDirty: !form.isSaved && !isEmpty };
}
