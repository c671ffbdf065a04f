import { useSaveForm, type Refusal } from '../../components/signed-in/use-save-form.ts';
import { ApiError } from '../../lib/api-client.ts';
import { problemText } from '../../lib/problem-texts.ts';
import { refusedSentences } from '../../lib/refused-fields.ts';
import { useSavePixKey } from './api/pix-key.queries.ts';
import { bodyOf, emptyDraft, problemsOf, type PixKeyProblems } from './pix-key-form.ts';
import { texts } from './texts.ts';

const { problems: words } = texts;

/** What belongs to a field. The sentences of the rules arrive in Portuguese, ready to be shown. */
function refusedIn(error: unknown): PixKeyProblems {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'PASSWORD_WRONG') return { password: words.passwordWrong };
  if (error.status === 429) return { password: words.tooManyTries };
  if (error.code !== 'PIX_KEY_INVALID') return {};
  const refused = Object.entries(refusedSentences(error));
  return Object.fromEntries(refused.filter(([field]) => Object.hasOwn(emptyDraft, field)));
}

function refusalOf(error: unknown): Refusal {
  const problems = refusedIn(error);
  const isOpen = error instanceof ApiError && Object.keys(problems).length === 0;
  return {
    errors: problems,
    failure: isOpen ? texts.saveFailedWhy(problemText(error)) : texts.saveFailed,
  };
}

export function usePixKeyForm({ onSaved }: { onSaved: () => void }) {
  const save = useSavePixKey();
  return useSaveForm({
    initialValues: emptyDraft,
    validate: problemsOf,
    bodyOf,
    save,
    onSaved,
    refusalOf,
  });
}
