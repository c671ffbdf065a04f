import { useState } from 'react';
import { ConfirmDialog } from '../../screens/confirm-dialog.tsx';
import { PasswordField } from '@largo/web-kit/look/password-field.tsx';
import { problemText } from '@largo/web-kit/client/account-problems.ts';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { toastThen } from '@largo/web-kit/client/toasts.ts';
import { useSwitchOffSecondFactor } from '@largo/web-topics/second-factor/second-factor.queries.ts';
import { texts } from '@largo/web-topics/second-factor/texts.ts';
import { CodeField, codeLength } from '@largo/web-topics/second-factor/code-field.tsx';

const { off: words } = texts;

export function SwitchOffDialog({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const off = useSwitchOffSecondFactor();
  const codeOfError = off.error instanceof ApiError ? off.error.code : undefined;
  const isWrong = codeOfError === 'PASSWORD_WRONG';
  const isWrongCode = codeOfError === 'SECOND_FACTOR_CODE_INVALID';
  const sentence = off.isError ? problemText(off.error) : null;
  return (
    <ConfirmDialog
      title={words.title}
      danger
      confirm={words.confirm}
      isPending={off.isPending}
      disabled={password === '' || code.trim().length < codeLength}
      failure={isWrong || isWrongCode ? null : sentence}
      onConfirm={() =>
        off.mutate({ password, code }, { onSuccess: toastThen(words.done, onClose) })
      }
      onClose={onClose}
    >
      <p>{words.text}</p>
      <PasswordField
        label={texts.password}
        autoComplete="current-password"
        maxLength={200}
        value={password}
        error={isWrong ? texts.wrongPassword : null}
        onChange={(event) => setPassword(event.target.value)}
      />
      <CodeField
        value={code}
        isRecovery={isRecovery}
        error={isWrongCode ? sentence : null}
        onChange={setCode}
      />
      <div>
        <button
          type="button"
          className="l-text-button"
          onClick={() => {
            setRecovery(!isRecovery);
            setCode('');
          }}
        >
          {isRecovery ? texts.useApp : texts.useRecovery}
        </button>
      </div>
    </ConfirmDialog>
  );
}
