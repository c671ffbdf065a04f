import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { ConfirmDialog } from '../../screens/confirm-dialog.tsx';
import { PasswordField } from '@largo/web-kit/look/password-field.tsx';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { problemText } from '@largo/web-kit/client/account-problems.ts';
import { texts as profileTexts } from '@largo/web-topics/profile/texts.ts';

const { deletion: texts } = profileTexts;

interface DeleteAccountDialogProps {
  readonly error: unknown;
  readonly isPending: boolean;
  readonly onConfirm: (password: string) => void;
  readonly onClose: () => void;
}

/** Asks for the password and a typed word, against slips and unattended screens. */
export function DeleteAccountDialog({
  error,
  isPending,
  onConfirm,
  onClose,
}: DeleteAccountDialogProps) {
  const [password, setPassword] = useState('');
  const [word, setWord] = useState('');
  const isWrong = error instanceof ApiError && error.code === 'PASSWORD_WRONG';
  return (
    <ConfirmDialog
      title={texts.sheetTitle}
      danger
      confirm={texts.confirm}
      cancel={texts.cancel}
      isPending={isPending}
      disabled={password === '' || word.trim().toUpperCase() !== texts.word}
      onConfirm={() => onConfirm(password)}
      onClose={onClose}
    >
      <p>{texts.text}</p>
      {error !== null && !isWrong && (
        <Callout kind="error" title={texts.failed}>
          {problemText(error)}
        </Callout>
      )}
      <PasswordField
        label={texts.password}
        autoComplete="current-password"
        maxLength={200}
        value={password}
        error={isWrong ? texts.wrongPassword : null}
        onChange={(event) => setPassword(event.target.value)}
      />
      <TextInput
        label={texts.typeWord(texts.word)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={word}
        onChange={(event) => setWord(event.target.value)}
      />
    </ConfirmDialog>
  );
}
