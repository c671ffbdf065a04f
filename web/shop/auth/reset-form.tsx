import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Button } from '@largo/web-kit/look/button.tsx';
import { PasswordField } from '@largo/web-kit/look/password-field.tsx';
import { PasswordStrength } from '@largo/web-kit/look/password-strength.tsx';
import { passwordProblems, passwordTexts } from '@largo/web-kit/format/password-rules.ts';
import { resetPassword } from './auth.requests.ts';
import { isLeakedPassword, isSpentLink, resetProblem } from './auth-problems.ts';
import { texts } from './texts.ts';
import { ErrorSummary, type FieldProblem } from './error-summary.tsx';

const { reset } = texts;
type Field = 'password' | 'confirmPassword';

interface Findings {
  readonly attempt: number;
  /** Said above the fields; the problems of the fields by default. */
  readonly title: string | undefined;
  readonly problems: readonly FieldProblem[];
}
const nothing: Findings = { attempt: 0, title: undefined, problems: [] };

interface ResetFormProps {
  readonly token: string;
  readonly onDone: () => void;
  /** No password can be set with this link. */
  readonly onSpent: () => void;
}

function refusalOf(error: unknown): Omit<Findings, 'attempt'> {
  if (isLeakedPassword(error)) {
    return { ...nothing, problems: [{ field: 'password', text: passwordTexts.leaked }] };
  }
  return { title: resetProblem(error), problems: [] };
}

export function ResetForm({ token, onDone, onSpent }: ResetFormProps) {
  const [form, setForm] = useState({ password: '', confirmPassword: '' });
  const [findings, setFindings] = useState(nothing);
  const show = (found: Omit<Findings, 'attempt'>) =>
    setFindings(({ attempt }) => ({ ...found, attempt: attempt + 1 }));
  const submit = useMutation({
    mutationFn: () => resetPassword(token, form),
    onSuccess: onDone,
    onError: (error) => (isSpentLink(error) ? onSpent() : show(refusalOf(error))),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (submit.isPending) return;
    const problems = Object.entries(passwordProblems(form)).flatMap(([field, text]) =>
      text === null ? [] : [{ field, text }],
    );
    show({ ...nothing, problems });
    if (problems.length === 0) submit.mutate();
  };
  const input = (field: Field) => ({
    name: field,
    autoComplete: 'new-password',
    required: true,
    value: form[field],
    error: findings.problems.find((problem) => problem.field === field)?.text,
    onChange: (event: { target: { value: string } }) =>
      setForm({ ...form, [field]: event.target.value }),
  });
  const { attempt, title, problems } = findings;
  return (
    <form onSubmit={onSubmit} noValidate>
      {(title !== undefined || problems.length > 0) && (
        <ErrorSummary
          key={attempt}
          {...(title === undefined ? {} : { title })}
          problems={problems}
        />
      )}
      <PasswordField label={reset.password} {...input('password')} />
      <PasswordStrength password={form.password} />
      <PasswordField label={reset.confirm} {...input('confirmPassword')} />
      <Button type="submit" loading={submit.isPending}>
        {reset.submit}
      </Button>
    </form>
  );
}
