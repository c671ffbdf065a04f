import { useState } from 'react';
import { Callout } from '../../../components/ui/callout.tsx';
import { ConfirmSheet } from '../../../components/ui/confirm-sheet.tsx';
import { PasswordField } from '../../../components/ui/password-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { ApiError } from '../../../lib/api-client.ts';
import { problemText } from '../../../lib/account-problems.ts';
import { texts } from '../texts.ts';

const { deletion: words } = texts;

interface DeleteSheetProps {
  readonly error: unknown;
  readonly isPending: boolean;
  readonly onConfirm: (password: string) => void;
  readonly onClose: () => void;
}

/** Password and a typed word: nobody deletes an account by a slip, or on somebody else's screen. */
export function DeleteSheet({ error, isPending, onConfirm, onClose }: DeleteSheetProps) {
  const [password, setPassword] = useState('');
  const [word, setWord] = useState('');
  const isWrong = error instanceof ApiError && error.code === 'PASSWORD_WRONG';
  return (
    <ConfirmSheet
      title={words.sheetTitle}
      open
      danger
      confirm={words.confirm}
      cancel={words.cancel}
      isPending={isPending}
      disabled={password === '' || word.trim().toUpperCase() !== words.word}
      onConfirm={() => onConfirm(password)}
      onClose={onClose}
    >
      <p>{words.text}</p>
      {error !== null && !isWrong && (
        <Callout kind="error" title={words.failed}>
          {problemText(error)}
        </Callout>
      )}
      <PasswordField
        label={words.password}
        autoComplete="current-password"
        maxLength={200}
        value={password}
        error={isWrong ? words.wrongPassword : null}
        onChange={(event) => setPassword(event.target.value)}
      />
      <TextField
        label={words.typeWord(words.word)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={word}
        onChange={(event) => setWord(event.target.value)}
      />
    </ConfirmSheet>
  );
}
