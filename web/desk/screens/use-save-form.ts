import { useForm } from '@mantine/form';
import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { maskTyped } from '@largo/web-kit/format/masks.ts';

/** Each stands at the field that it is named by. */
export type FieldErrors = Record<string, ReactNode>;

export interface Refusal {
  /** About the whole form. */
  readonly failure: ReactNode;
  /** What was refused. */
  readonly errors?: FieldErrors;
}

export interface SaveFormOptions<Values, Body, Answer> {
  readonly initialValues: Values;
  readonly validate: (values: Values) => FieldErrors;
  readonly onValuesChange?: (values: Values) => void;
  readonly bodyOf: (values: Values) => Body;
  readonly save: UseMutationResult<Answer, Error, Body>;
  readonly onSaved: (answer: Answer) => void;
  readonly refusalOf: (error: unknown) => Refusal;
}

/**
 * A form that one mutation saves: an error is shown at its field until the field changes, the first such
 * field takes the focus, and nothing is sent twice.
 */
export function useSaveForm<Values extends object, Body, Answer>(
  options: SaveFormOptions<Values, Body, Answer>,
) {
  const { bodyOf, save, onSaved, refusalOf, ...formOptions } = options;
  const form = useForm<Values>({ mode: 'controlled', ...formOptions });
  const [failure, setFailure] = useState<ReactNode>(null);
  const withErrors = useRef<HTMLElement | null>(null);
  // A second press may come before `isPending` is rendered.
  const isSending = useRef(false);
  useEffect(() => {
    // The errors are rendered now.
    withErrors.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    withErrors.current = null;
  }, [form.errors]);

  const onSubmit = form.onSubmit(
    (values, event) => {
      const element = event?.currentTarget ?? null;
      setFailure(null);
      if (isSending.current) return;
      isSending.current = true;
      save.mutate(bodyOf(values), {
        onSettled: () => {
          isSending.current = false;
        },
        onSuccess: onSaved,
        onError: (error) => {
          const refusal = refusalOf(error);
          setFailure(refusal.failure);
          form.setErrors(refusal.errors ?? {});
          withErrors.current = element;
        },
      });
    },
    (_errors, _values, event) => {
      setFailure(null);
      withErrors.current = event?.currentTarget ?? null;
    },
  );

  /** Everything an input needs; `mask` rewrites what is typed. */
  const field = <Name extends keyof Values & string>(
    name: Name,
    mask?: (text: string) => string,
  ) => {
    const input = { ...form.getInputProps(name), name, value: form.values[name] };
    if (mask === undefined) return input;
    const onChange = (event: { target: HTMLInputElement }) =>
      input.onChange(maskTyped(event.target, mask));
    return { ...input, onChange };
  };

  return {
    form,
    values: form.values,
    errors: form.errors,
    failure,
    field,
    onSubmit,
    isSaving: save.isPending,
    isDirty: !save.isSuccess && form.isDirty(),
  };
}
