import type { StartSecondFactorAnswer } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { CopyButton } from '@largo/web-kit/look/copy-button.tsx';
import { QrPicture } from '@largo/web-kit/look/qr-picture.tsx';
import { Dialog } from '../../screens/dialog.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { PasswordField } from '@largo/web-kit/look/password-field.tsx';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import {
  useConfirmSecondFactor,
  useStartSecondFactor,
} from '@largo/web-topics/second-factor/second-factor.queries.ts';
import { texts } from '@largo/web-topics/second-factor/texts.ts';
import { CodeField, codeLength } from '@largo/web-topics/second-factor/code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './second-factor.module.css';

const { on: words } = texts;

function AskPassword({ onStarted }: { onStarted: (setUp: StartSecondFactorAnswer) => void }) {
  const [password, setPassword] = useState('');
  const start = useStartSecondFactor();
  const isWrong = start.error instanceof ApiError && start.error.code === 'PASSWORD_WRONG';
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '' && !start.isPending) start.mutate(password, { onSuccess: onStarted });
  };
  return (
    <form onSubmit={onSubmit} noValidate className="l-stack">
      <p>{words.password}</p>
      {start.isError && !isWrong && <Callout kind="error">{problemText(start.error)}</Callout>}
      <PasswordField
        label={texts.password}
        autoComplete="current-password"
        maxLength={200}
        data-autofocus
        value={password}
        error={isWrong ? texts.wrongPassword : null}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div>
        <Button type="submit" loading={start.isPending} disabled={password === ''}>
          {words.next}
        </Button>
      </div>
    </form>
  );
}

function ReadQr({
  setUp: { secret, uri },
  onConfirmed,
}: {
  setUp: StartSecondFactorAnswer;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
}) {
  const [code, setCode] = useState('');
  const confirm = useConfirmSecondFactor();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length < codeLength || confirm.isPending) return;
    confirm.mutate(code, { onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes) });
  };
  return (
    <form onSubmit={onSubmit} noValidate className="l-stack">
      <p>{words.scan}</p>
      <QrPicture base64={null} code={uri} alt={words.qr} />
      <div>
        <p className="l-muted">{words.byHand}</p>
        <p className="l-row l-gap-8">
          <code className={classes.secret}>{secret}</code>
          <CopyButton label={words.copySecret} text={secret} />
        </p>
      </div>
      <CodeField
        value={code}
        error={confirm.isError ? <span role="alert">{problemText(confirm.error)}</span> : null}
        onChange={setCode}
      />
      <div>
        <Button type="submit" loading={confirm.isPending} disabled={code.length < codeLength}>
          {words.confirm}
        </Button>
      </div>
    </form>
  );
}

const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** The button that led here is gone, and the focus with it. */
function Step({ children }: { children: ReactNode }) {
  return (
    <div ref={takeFocus} tabIndex={-1} className={classes.step}>
      {children}
    </div>
  );
}

/** Password, the app's first code, recovery codes. */
export function SwitchOnDialog({ onClose }: { onClose: () => void }) {
  const [setUp, setSetUp] = useState<StartSecondFactorAnswer | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Dialog title={codes ? words.done : words.title} onClose={onClose}>
      {setUp === null && <AskPassword onStarted={setSetUp} />}
      {setUp !== null && codes === null && (
        <Step>
          <ReadQr setUp={setUp} onConfirmed={setCodes} />
        </Step>
      )}
      {codes !== null && (
        <Step>
          <RecoveryCodes codes={codes} onDone={onClose} />
        </Step>
      )}
    </Dialog>
  );
}
