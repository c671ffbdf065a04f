import type { SettingsView } from '@largo/contracts';
import { refusedFields } from '../../lib/refused-fields.ts';
import { problemText } from '../../lib/problem-texts.ts';
import { useDraftForm } from '../../lib/use-draft-form.ts';
import { usePassingMessage } from '../../lib/use-passing-message.ts';
import { useSaveSettings } from './api/settings.queries.ts';
import { changesOf, draftOf, type NumberSetting, problemsOf } from './settings-form.ts';
import { settingsTexts as words } from './settings-texts.ts';

const saidMs = 3_000;

const refusalOf = (error: unknown) => ({
  failure: `${words.saveFailed}. ${problemText(error)}`,
  problems: refusedFields(error, words.problems.rates),
});

/** A form over what is stored; mounted anew when that is loaded again. */
export function useSettingsForm(stored: SettingsView) {
  const { message, say } = usePassingMessage(saidMs);
  const { draft, problems, type, set, ...form } = useDraftForm({
    before: draftOf(stored),
    problemsOf,
    bodyOf: (now) => changesOf(stored, now),
    save: useSaveSettings(),
    onSaved: () => say(words.saved),
    savedDraft: draftOf,
    refusalOf,
  });
  return {
    ...form,
    draft,
    message,
    isDirty: JSON.stringify(draft) !== JSON.stringify(draftOf(stored)),
    setAutoApprove: (autoApproveProducts: boolean) => set({ autoApproveProducts }),
    input: (name: NumberSetting) => ({
      name,
      label: words.fields[name],
      hint: words.hints[name],
      value: draft[name],
      error: problems[name] ?? null,
      onChange: ({ target }: { target: { value: string } }) => type(name, target.value),
    }),
  };
}
