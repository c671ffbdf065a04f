import { useEffect, useRef, type FormEvent } from 'react';
import { Button } from '@largo/web-kit/look/button.tsx';
import { AddressFields } from '@largo/web-kit/address/address-fields.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import type { RegistrationForm } from './registration.ts';
import { texts } from './texts.ts';
import { useRegistration } from './use-registration.ts';
import { AccountStep } from './account-step.tsx';
import { ErrorSummary } from './error-summary.tsx';
import classes from './register-form.module.css';
import { ReviewStep } from './review-step.tsx';
import { StepList } from './step-list.tsx';

const { register } = texts;

interface RegisterFormProps {
  readonly type: RegistrationForm['type'];
  readonly homeCity: string;
  /** From 0. */
  readonly step: number;
  readonly onStep: (step: number, replace?: boolean) => void;
  readonly onType: (type: RegistrationForm['type']) => void;
  readonly onDone: (email: string) => void;
}

/** As the API names the fields. */
const byPath = (problems: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(problems).map(([name, text]) => [`address.${name}`, text]));

/** Where we are; a new step takes the focus, however it was reached. */
function StepHeading({ step }: { step: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // A summary of problems that came along has taken the focus already.
    if (document.activeElement?.matches('[data-error-summary]')) return;
    heading.current?.focus();
  }, [step]);
  return (
    <div className={classes.top}>
      <h2 ref={heading} tabIndex={-1} className="l-hidden">
        {register.stepOf(step + 1, register.steps[step] ?? '')}
      </h2>
      <StepList steps={register.steps} current={step} />
    </div>
  );
}

export function RegisterForm({ homeCity, ...props }: RegisterFormProps) {
  const { step } = props;
  const wizard = useRegistration(props);
  const { form, findings } = wizard;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    wizard.proceed();
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <StepHeading step={step} />
      {findings.title !== null && (
        <ErrorSummary key={findings.attempt} title={findings.title} problems={findings.list} />
      )}
      {wizard.mustRetype && step === 0 && <Callout kind="info">{register.retype}</Callout>}
      {step === 0 && (
        <AccountStep
          form={form}
          problems={findings.account}
          onChange={wizard.change}
          onProblems={wizard.setAccountProblems}
        />
      )}
      {step === 1 && (
        <>
          {form.type === 'seller' && <p className="l-muted">{register.storeAddressHint}</p>}
          <AddressFields
            value={form.address}
            refused={byPath(findings.address)}
            homeCity={homeCity}
            onChange={(address) => wizard.change({ ...form, address })}
          />
        </>
      )}
      {step === 2 && <ReviewStep form={form} onEdit={wizard.goTo} />}
      <div className={classes.actions}>
        {step > 0 && (
          <Button type="button" variant="default" onClick={() => wizard.goTo(step - 1)}>
            {register.back}
          </Button>
        )}
        <Button type="submit" loading={wizard.isPending}>
          {step < 2 ? register.next : register.submit}
        </Button>
      </div>
    </form>
  );
}
