import type { UseMutationResult } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';

type Problems<Draft> = Readonly<Partial<Record<keyof Draft & string, string>>>;

export interface Refusal<Draft> {
  readonly failure: string;
  readonly problems: Problems<Draft>;
}

interface DraftFormOptions<Draft, Body, Answer> {
  readonly before: Draft;
  readonly problemsOf: (draft: Draft) => Problems<Draft>;
  readonly bodyOf: (draft: Draft) => Body;
  readonly save: UseMutationResult<Answer, Error, Body>;
  readonly onSaved: (answer: Answer) => void;
  /** What the form holds after it was saved; what was typed unless given. */
  readonly savedDraft?: (answer: Answer) => Draft;
  readonly refusalOf: (error: unknown) => Refusal<Draft>;
  /** What a typed text makes of the draft; the field holds the text unless it says otherwise. */
  readonly typed?: (draft: Draft, name: keyof Draft & string, value: string) => Draft;
}

/**
 * A form over a draft: what is wrong stands at its field until that is typed into, the first such field
 * takes the focus, and nothing is sent twice.
 */
export function useDraftForm<Draft extends object, Body, Answer>(
  options: DraftFormOptions<Draft, Body, Answer>,
) {
  const { problemsOf, bodyOf, save, onSaved, savedDraft, refusalOf } = options;
  const { typed = (now, name, value) => ({ ...now, [name]: value }) } = options;
  const [draft, setDraft] = useState(options.before);
  const [problems, setProblems] = useState({} as Problems<Draft>);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const show = (found: Problems<Draft>) => {
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
      onSuccess: (answer) => {
        if (savedDraft) setDraft(savedDraft(answer));
        onSaved(answer);
      },
      onError: (error) => {
        const refusal = refusalOf(error);
        setFailure(refusal.failure);
        show(refusal.problems);
      },
    });
  };
  return {
    form,
    draft,
    problems,
    failure,
    onSubmit,
    isSaving: save.isPending,
    isSaved: save.isSuccess,
    /** For what is not typed. */
    set: (changes: Partial<Draft>) => setDraft((now) => ({ ...now, ...changes })),
    type: (name: keyof Draft & string, value: string) => {
      setDraft((now) => typed(now, name, value));
      setFailure(null);
      setProblems((all) => {
        const others = Object.entries(all).filter(([field]) => field !== name);
        return Object.fromEntries(others) as Problems<Draft>;
      });
    },
  };
}
