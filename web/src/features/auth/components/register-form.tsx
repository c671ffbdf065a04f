import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { AddressFields } from '../../../components/account/address-fields.tsx';
import { Callout } from '../../../components/account/callout.tsx';
import { missingAddressFields, type RequiredAddressField } from '../../../lib/address.ts';
import { register as sendRegistration } from '../api/auth.requests.ts';
import { registrationProblem } from '../auth-problems.ts';
import { finishDraft, readDraft, saveDraft } from '../registration-draft.ts';
import {
  accountProblems,
  missingInAccount,
  missingInAddress,
  registrationBody,
  type RegistrationForm,
  type RegistrationProblems,
} from '../registration.ts';
import { texts } from '../texts.ts';
import { AccountStep } from './account-step.tsx';
import classes from './register-form.module.css';
import { ReviewStep } from './review-step.tsx';
import { StepList } from './step-list.tsx';

const { register } = texts;

interface RegisterFormProps {
  readonly asSeller: boolean;
  readonly homeCity: string;
  readonly step: number;
  readonly onStep: (step: number) => void;
  readonly onDone: (email: string) => void;
}

interface Findings {
  readonly summary: string | null;
  readonly problems: RegistrationProblems;
  readonly missing: readonly RequiredAddressField[];
}
const nothingFound: Findings = { summary: null, problems: {}, missing: [] };

function checkAccount(form: RegistrationForm): Findings {
  const problems = accountProblems(form);
  const summary = missingInAccount(form) ?? Object.values(problems)[0] ?? null;
  return { summary, problems, missing: [] };
}

function checkAddress(form: RegistrationForm): Findings {
  const missing = missingAddressFields(form.address);
  return { summary: missingInAddress(form), problems: {}, missing };
}

/** The step that still has something to say, at most `upTo`; null when all is well. */
function firstProblem(
  form: RegistrationForm,
  upTo: number,
): { step: number; found: Findings } | null {
  const account = checkAccount(form);
  if (account.summary !== null) return { step: 0, found: account };
  if (upTo < 1) return null;
  const address = checkAddress(form);
  return address.summary === null ? null : { step: 1, found: address };
}

export function RegisterForm({ step, onStep, ...props }: RegisterFormProps) {
  const [form, setForm] = useState<RegistrationForm>(() => {
    const draft = readDraft();
    return props.asSeller ? { ...draft, type: 'seller' } : draft;
  });
  const [found, setFound] = useState(nothingFound);
  const top = useRef<HTMLDivElement>(null);
  const submit = useMutation({
    mutationFn: () => sendRegistration(registrationBody(form)),
    onSuccess: () => {
      finishDraft(form.email);
      props.onDone(form.email.trim().toLowerCase());
    },
  });
  useEffect(() => saveDraft(form), [form]);
  // After a reload on a later step the passwords are gone: back to where they are asked.
  const lostPassword = step > 0 && form.password === '';
  useEffect(() => {
    if (!lostPassword) return;
    setFound({ ...nothingFound, summary: register.retype });
    onStep(0);
  }, [lostPassword, onStep]);

  const goTo = (next: number) => {
    setFound(nothingFound);
    submit.reset();
    onStep(next);
    top.current?.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const problem = firstProblem(form, step);
    if (problem) {
      setFound(problem.found);
      if (problem.step !== step) onStep(problem.step);
      top.current?.focus();
    } else if (step < 2) goTo(step + 1);
    else if (!submit.isPending) submit.mutate();
  };
  const change = (next: RegistrationForm) => {
    setForm(next);
    if (found.summary !== null) setFound({ ...found, summary: null });
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <div ref={top} tabIndex={-1} className={classes.top}>
        <StepList steps={register.steps} current={step} />
        <span className="l-hidden">{register.stepOf(step + 1)}</span>
      </div>
      {found.summary !== null && <Callout kind="error">{found.summary}</Callout>}
      {submit.isError && <Callout kind="error">{registrationProblem(submit.error)}</Callout>}
      {step === 0 && (
        <AccountStep
          form={form}
          problems={found.problems}
          onChange={change}
          onProblems={(problems) => setFound({ ...found, problems })}
        />
      )}
      {step === 1 && (
        <AddressFields
          value={form.address}
          missing={found.missing}
          homeCity={props.homeCity}
          onChange={(address) => change({ ...form, address })}
        />
      )}
      {step === 2 && <ReviewStep form={form} onEdit={goTo} />}
      <div className={classes.actions}>
        {step > 0 && (
          <Button type="button" variant="default" onClick={() => goTo(step - 1)}>
            {register.back}
          </Button>
        )}
        <Button type="submit" loading={submit.isPending}>
          {step < 2 ? register.next : register.submit}
        </Button>
      </div>
    </form>
  );
}
