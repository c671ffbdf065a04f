import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AddressDraft } from '@largo/web-kit/format/address.ts';
import { register } from './auth.requests.ts';
import { registrationProblem } from './auth-problems.ts';
import type { FieldProblem } from './error-summary.tsx';
import { finishDraft, readDraft, saveDraft } from './registration-draft.ts';
import { fieldRefusal } from './registration-refusal.ts';
import {
  accountProblems,
  addressProblems,
  missingInAccount,
  missingInAddress,
  registrationBody,
  type AddressProblems,
  type RegistrationForm,
  type RegistrationProblems,
} from './registration.ts';
import { texts } from './texts.ts';

/** What a try to go on has found: said above the form and at the fields. */
export interface Findings {
  /** Changes with each try, so that the summary takes the focus again. */
  readonly attempt: number;
  readonly title: string | null;
  readonly list: readonly FieldProblem[];
  readonly account: RegistrationProblems;
  readonly address: AddressProblems;
}
type Found = Omit<Findings, 'attempt'>;
const nothing: Found = { title: null, list: [], account: {}, address: {} };

const listOf = (problems: Partial<Record<string, string>>): FieldProblem[] =>
  Object.entries(problems).map(([field, text]) => ({ field, text: text ?? '' }));

function checkAccount(form: RegistrationForm): Found | null {
  const account = accountProblems(form);
  const list = listOf(account);
  if (list.length === 0) return null;
  return { ...nothing, title: missingInAccount(form) ?? texts.register.problems, list, account };
}

function checkAddress(form: RegistrationForm): Found | null {
  const address = addressProblems(form);
  const list = listOf(address);
  if (list.length === 0) return null;
  return { ...nothing, title: missingInAddress(form) ?? texts.register.problems, list, address };
}

/** What was said about a field stops standing there when the field changes. */
function withoutChanged(problems: AddressProblems, before: AddressDraft, after: AddressDraft) {
  const names = Object.keys(problems) as (keyof AddressProblems)[];
  const standing = names.filter((name) => before[name] === after[name]);
  return Object.fromEntries(standing.map((name) => [name, problems[name]])) as AddressProblems;
}

/** The first step up to `upTo` that still has something to say. */
function firstProblem(form: RegistrationForm, upTo: number): { step: number; found: Found } | null {
  const account = checkAccount(form);
  if (account) return { step: 0, found: account };
  const address = upTo < 1 ? null : checkAddress(form);
  return address && { step: 1, found: address };
}

function refusalOf(error: unknown): { step: number; found: Found } {
  const refusal = fieldRefusal(error);
  if (refusal === null)
    return { step: 2, found: { ...nothing, title: registrationProblem(error) } };
  const { step, field, text } = refusal;
  const at = { [field]: text };
  const place = step === 0 ? { account: at } : { address: at };
  return {
    step,
    found: { ...nothing, title: texts.register.problems, list: listOf(at), ...place },
  };
}

interface Registration {
  readonly type: RegistrationForm['type'];
  readonly step: number;
  readonly onStep: (step: number, replace?: boolean) => void;
  readonly onType: (type: RegistrationForm['type']) => void;
  readonly onDone: (email: string) => void;
}

/** The wizard's memory: the form, what was found wrong, and which step may follow. */
export function useRegistration({ type, step, onStep, onType, onDone }: Registration) {
  const [kept, setKept] = useState(readDraft);
  const form: RegistrationForm = { ...kept, type };
  const [findings, setFindings] = useState<Findings>({ ...nothing, attempt: 0 });
  const show = (found: Found) => setFindings(({ attempt }) => ({ ...found, attempt: attempt + 1 }));
  const submit = useMutation({
    mutationFn: () => register(registrationBody(form)),
    onSuccess: () => {
      const email = form.email.trim().toLowerCase();
      finishDraft(email);
      onDone(email);
    },
    onError: (error) => {
      const refusal = refusalOf(error);
      show(refusal.found);
      if (refusal.step !== step) onStep(refusal.step);
    },
  });
  useEffect(() => {
    if (!submit.isSuccess) saveDraft(kept);
  }, [kept, submit.isSuccess]);
  // After a reload on a later step the passwords are gone: back to where they are asked.
  const lostPassword = step > 0 && form.password === '' && !submit.isSuccess;
  const [mustRetype, setMustRetype] = useState(false);
  useEffect(() => {
    if (!lostPassword) return;
    setMustRetype(true);
    onStep(0, true);
  }, [lostPassword, onStep]);

  const goTo = (next: number) => {
    show(nothing);
    onStep(next);
  };
  const proceed = () => {
    if (submit.isPending) return;
    const problem = firstProblem(form, step);
    if (problem) {
      show(problem.found);
      if (problem.step !== step) onStep(problem.step);
    } else if (step < 2) goTo(step + 1);
    else submit.mutate();
  };
  const change = (next: RegistrationForm) => {
    setKept(next);
    setFindings((now) => ({
      ...now,
      address: withoutChanged(now.address, form.address, next.address),
    }));
    if (next.type !== type) onType(next.type);
    if (next.password !== '') setMustRetype(false);
  };
  return {
    form,
    findings,
    mustRetype,
    isPending: submit.isPending,
    change,
    goTo,
    proceed,
    setAccountProblems: (account: RegistrationProblems) =>
      setFindings((now) => ({ ...now, account })),
  };
}
