import { Button } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { Callout } from '../../../components/ui/callout.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { LeaveSheet } from '../../../components/ui/leave-sheet.tsx';
import { PasswordField } from '../../../components/ui/password-field.tsx';
import { PasswordStrength } from '../../../components/ui/password-strength.tsx';
import { paths } from '../../../config/paths.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { passwordProblem, passwordTexts } from '../../../lib/password-rules.ts';
import { problemText } from '../../../lib/account-problems.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { useChangePassword } from '../api/sessions.queries.ts';
import { texts } from '../texts.ts';
import classes from './profile.module.css';

const { password: words } = texts;
const empty = { currentPassword: '', password: '', confirmPassword: '' };
type Draft = typeof empty;
type Problems = Partial<Draft>;

function problemsOf({ currentPassword, password, confirmPassword }: Draft): Problems {
  const problem = passwordProblem(password, confirmPassword);
  return {
    ...(currentPassword === '' ? { currentPassword: words.currentRequired } : {}),
    ...(problem === passwordTexts.differs ? { confirmPassword: problem } : {}),
    ...(problem !== null && problem !== passwordTexts.differs ? { password: problem } : {}),
  };
}

const fieldOfCode: Readonly<Record<string, keyof Draft>> = {
  PASSWORD_WRONG: 'currentPassword',
  PASSWORD_TOO_WEAK: 'password',
  PASSWORD_MISMATCH: 'confirmPassword',
};

/** What the server refused, at its field; the rest is for the whole form. */
function refusalOf(error: unknown): { problems: Problems; general: string | null } {
  if (error === null) return { problems: {}, general: null };
  const field = error instanceof ApiError ? fieldOfCode[error.code] : undefined;
  if (field === undefined) return { problems: {}, general: problemText(error) };
  const sentence = field === 'currentPassword' ? words.wrong : problemText(error);
  return { problems: { [field]: sentence }, general: null };
}

export function PasswordCard({ email }: { email: string }) {
  const [draft, setDraft] = useState(empty);
  const [problems, setProblems] = useState<Problems>({});
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const change = useChangePassword();
  const guard = useLeaveGuard(Object.values(draft).some((text) => text !== ''));
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [tries, change.isError]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const found = problemsOf(draft);
    setProblems(found);
    setTries(tries + 1);
    if (Object.keys(found).length > 0) return change.reset();
    change.mutate(draft, {
      onSuccess: () => {
        setDraft(empty);
        showToast({ kind: 'success', message: words.done, lastsMs: 8_000 });
      },
    });
  };
  const refused = refusalOf(change.error);
  const field = (name: keyof Draft) => ({
    name,
    maxLength: 200,
    value: draft[name],
    error: problems[name] ?? refused.problems[name] ?? null,
    onChange: (event: { target: { value: string } }) => {
      setDraft({ ...draft, [name]: event.target.value });
      setProblems({ ...problems, [name]: undefined });
    },
  });
  return (
    <Card title={words.title}>
      <p>{words.text}</p>
      <form ref={form} onSubmit={onSubmit} noValidate className={classes.narrow}>
        {refused.general !== null && <Callout kind="error">{refused.general}</Callout>}
        {/* Password managers keep the pair. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={words.current}
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <PasswordField
          label={words.next}
          autoComplete="new-password"
          hint={passwordTexts.hint}
          {...field('password')}
        />
        {draft.password !== '' && <PasswordStrength password={draft.password} />}
        <PasswordField
          label={words.confirm}
          autoComplete="new-password"
          {...field('confirmPassword')}
        />
        <div>
          <Button type="submit" loading={change.isPending}>
            {words.submit}
          </Button>
        </div>
        <p className={classes.hint}>
          {words.forgot} <Link to={paths.forgotPassword}>{words.reset}</Link>
        </p>
      </form>
      <LeaveSheet guard={guard} />
    </Card>
  );
}
