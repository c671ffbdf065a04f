import type { SettingsView } from '@largo/contracts';
import { type FormEvent, useRef, useState } from 'react';
import { refusedFields } from '../../lib/refused-fields.ts';
import { problemText } from '../../lib/problem-texts.ts';
import { usePassingMessage } from '../../lib/use-passing-message.ts';
import { useSaveSettings } from './api/settings.queries.ts';
import {
  changesOf,
  draftOf,
  type NumberSetting,
  problemsOf,
  type SettingsDraft,
  type SettingsProblems,
} from './settings-form.ts';
import { settingsTexts as words } from './settings-texts.ts';

const saidMs = 3_000;

/** A form over what is stored; mounted anew when that is loaded again. */
export function useSettingsForm(stored: SettingsView) {
  const [draft, setDraft] = useState<SettingsDraft>(() => draftOf(stored));
  const [problems, setProblems] = useState<SettingsProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const { message, say } = usePassingMessage(saidMs);
  const form = useRef<HTMLFormElement>(null);
  const save = useSaveSettings();

  const show = (found: SettingsProblems) => {
    setProblems(found);
    const input = form.current?.elements.namedItem(Object.keys(found)[0] ?? '');
    if (input instanceof HTMLElement) input.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(draft);
    setFailure(null);
    show(found);
    if (Object.keys(found).length > 0 || save.isPending) return;
    save.mutate(changesOf(stored, draft), {
      onSuccess: (settings) => {
        setDraft(draftOf(settings));
        say(words.saved);
      },
      onError: (error) => {
        setFailure(`${words.saveFailed}. ${problemText(error)}`);
        show(refusedFields(error, words.problems.rates));
      },
    });
  };
  return {
    form,
    draft,
    failure,
    message,
    onSubmit,
    isSaving: save.isPending,
    isDirty: JSON.stringify(draft) !== JSON.stringify(draftOf(stored)),
    setAutoApprove: (autoApproveProducts: boolean) =>
      setDraft((now) => ({ ...now, autoApproveProducts })),
    input: (name: NumberSetting) => ({
      name,
      label: words.fields[name],
      hint: words.hints[name],
      value: draft[name],
      error: problems[name] ?? null,
      onChange: ({ target }: { target: { value: string } }) => {
        setDraft((now) => ({ ...now, [name]: target.value }));
        setProblems((all) => {
          const others = Object.entries(all).filter(([field]) => field !== name);
          return Object.fromEntries(others);
        });
      },
    }),
  };
}
