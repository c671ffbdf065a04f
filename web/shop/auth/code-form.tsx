import type { SessionAnswer } from '@largo/contracts';
import { digits } from '@largo/kernel';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { Button } from '@largo/web-kit/look/button.tsx';
import { TextField } from '@largo/web-kit/look/text-field.tsx';
import { verifyEmailByCode } from './auth.requests.ts';
import { codeProblem } from './auth-problems.ts';
import { texts } from './texts.ts';
import classes from './code-form.module.css';

const { sent } = texts;
const length = 6;

interface CodeFormProps {
  readonly email: string;
  /** Undefined: the e-mail is verified, and this account can not sign in by the mail. */
  readonly onVerified: (session: SessionAnswer | undefined) => Promise<void>;
}

/** The code of the mail; the sixth digit sends it. */
export function CodeForm({ email, onVerified }: CodeFormProps) {
  const [code, setCode] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const submit = useMutation({
    mutationFn: async (typed: string) => {
      const { session } = await verifyEmailByCode({ email, code: typed });
      await onVerified(session);
    },
    // What is typed next replaces the wrong one.
    onError: () => form.current?.querySelector('input')?.select(),
  });
  const send = (typed: string) => {
    if (typed.length === length && !submit.isPending) submit.mutate(typed);
  };
  const type = (text: string) => {
    const typed = digits(text).slice(0, length);
    setCode(typed);
    if (typed === code) return;
    submit.reset();
    send(typed);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length < length) form.current?.querySelector('input')?.focus();
    send(code);
  };
  return (
    <form ref={form} onSubmit={onSubmit} noValidate>
      <TextField
        label={sent.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={20}
        className={`l-input ${classes.code}`}
        error={submit.isError ? <span role="alert">{codeProblem(submit.error)}</span> : null}
        value={code}
        onChange={({ target }) => type(target.value)}
      />
      <Button type="submit" loading={submit.isPending}>
        {sent.codeSubmit}
      </Button>
    </form>
  );
}
