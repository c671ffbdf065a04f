import { useRef, useState, type FormEvent } from 'react';
import { missingAddressFields, type RequiredAddressField } from '../../lib/address.ts';
import { showToast } from '../../lib/toasts.ts';
import {
  adminBody,
  adminProblems,
  creationProblem,
  emptyAdmin,
  isComplete,
  refusedField,
  type AdminDraft,
  type AdminField,
  type AdminProblems,
} from './admin-form.ts';
import { adminFormTexts as words } from './admin-texts.ts';
import { useCreateAdmin } from './api/user.queries.ts';

export function useAdminForm(onSaved: () => void) {
  const [draft, setDraft] = useState<AdminDraft>(emptyAdmin);
  const [problems, setProblems] = useState<AdminProblems>({});
  const [missing, setMissing] = useState<readonly RequiredAddressField[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const create = useCreateAdmin();

  /** After the fields have been marked: the first of them takes the focus. */
  const focusFirst = () =>
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    setProblems(adminProblems(draft));
    setMissing(missingAddressFields(draft.address));
    if (!isComplete(draft)) {
      focusFirst();
      return;
    }
    if (create.isPending) return;
    create.mutate(adminBody(draft), {
      onSuccess: () => {
        showToast({ kind: 'success', message: words.done });
        onSaved();
      },
      onError: (error) => {
        setFailure(creationProblem(error));
        setProblems(refusedField(error));
        focusFirst();
      },
    });
  };

  const set = (name: AdminField, problem: string | undefined) =>
    setProblems((all) => {
      const others = Object.entries(all).filter(([field]) => field !== name);
      return Object.fromEntries(problem === undefined ? others : [...others, [name, problem]]);
    });
  /** Fields say what is wrong when they are left, not at every key. */
  const input = (name: AdminField, mask = (text: string) => text) => ({
    name,
    value: draft[name],
    error: problems[name] ?? null,
    onChange: ({ target }: { target: { value: string } }) => {
      setDraft((now) => ({ ...now, [name]: mask(target.value) }));
      set(name, undefined);
    },
    onBlur: () => {
      if (draft[name] !== '') set(name, adminProblems(draft)[name]);
    },
  });
  return {
    form,
    draft,
    missing,
    failure,
    input,
    onSubmit,
    isSaving: create.isPending,
    isDirty: !create.isSuccess && draft !== emptyAdmin,
    setAddress: (address: AdminDraft['address']) => {
      setDraft((now) => ({ ...now, address }));
      setMissing((names) => names.filter((name) => missingAddressFields(address).includes(name)));
    },
  };
}
