import type { SettingsView } from '@largo/contracts';
import { useSaveForm } from '../../components/signed-in/use-save-form.ts';
import { problemText } from '../../lib/problem-texts.ts';
import { refusedFields } from '../../lib/refused-fields.ts';
import { usePassingMessage } from '../../lib/use-passing-message.ts';
import { useSaveSettings } from './api/settings.queries.ts';
import { changesOf, draftOf, problemsOf } from './settings-form.ts';
import { settingsTexts as words } from './settings-texts.ts';

const messageMs = 3_000;

/** A form over the stored settings; remounted when they are loaded again. */
export function useSettingsForm(stored: SettingsView) {
  const { message, say } = usePassingMessage(messageMs);
  const save = useSaveSettings();
  const { form, ...rest } = useSaveForm({
    initialValues: draftOf(stored),
    validate: problemsOf,
    bodyOf: (values) => changesOf(stored, values),
    save,
    onSaved: (settings) => {
      form.setInitialValues(draftOf(settings));
      form.setValues(draftOf(settings));
      say(words.saved);
    },
    refusalOf: (error) => ({
      failure: `${words.saveFailed}. ${problemText(error)}`,
      errors: refusedFields(error, words.problems.rates),
    }),
  });
  return { ...rest, form, message, isDirty: form.isDirty() };
}
