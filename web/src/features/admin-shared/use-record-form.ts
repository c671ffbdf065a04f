import { useRef, useState, type FormEvent } from 'react';
import { useSaveOnce } from './use-save-once.ts';

/** What every record of an ordered list has, as it is typed. */
export interface RecordDraft {
  readonly name: string;
  readonly sortOrder: string;
  readonly isActive: boolean;
}
type Problems<Draft> = Readonly<Partial<Record<keyof Draft & string, string>>>;

interface RecordFormOptions<Draft, Body> {
  readonly before: Draft;
  readonly problemsOf: (draft: Draft) => Problems<Draft>;
  readonly bodyOf: (draft: Draft) => Body;
  readonly send: (body: Body, idempotencyKey: string) => Promise<void>;
  readonly failureOf: (error: unknown) => string;
  /** What a refusal says about single fields. */
  readonly refusedFields: (error: unknown) => Problems<Draft>;
}

/** What is wrong stands at its field, whoever found it, and the first such field takes the focus. */
export function useRecordForm<Draft extends RecordDraft, Body>(
  options: RecordFormOptions<Draft, Body>,
) {
  const { problemsOf, bodyOf, send, failureOf, refusedFields } = options;
  const [draft, setDraft] = useState(options.before);
  const [problems, setProblems] = useState({} as Problems<Draft>);
  const form = useRef<HTMLFormElement>(null);
  const show = (found: Problems<Draft>) => {
    setProblems(found);
    const [first = ''] = Object.keys(found);
    const input = form.current?.elements.namedItem(first);
    if (input instanceof HTMLElement) input.focus();
  };
  const { save, isSaving, failure } = useSaveOnce<Body>({
    send,
    failureOf,
    onFailed: (error) => show(refusedFields(error)),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(draft);
    show(found);
    if (Object.keys(found).length === 0 && !isSaving) void save(bodyOf(draft));
  };
  const set = (changes: Partial<Draft>) => setDraft((now) => ({ ...now, ...changes }));
  return { form, draft, problems, failure, isSaving, onSubmit, set };
}
