import { digits } from '@largo/kernel';
import type { ReactNode } from 'react';
import { TextField } from '@largo/web-kit/look/text-field.tsx';
import { texts } from './texts.ts';

/** An app's code has so many digits. */
export const codeLength = 6;

interface CodeFieldProps {
  readonly value: string;
  readonly isRecovery?: boolean;
  readonly error?: ReactNode;
  readonly onChange: (code: string) => void;
}

/** The code of the app, pasted with or without the gap that apps show; or a recovery code as it is typed. */
export function CodeField({ value, isRecovery = false, error, onChange }: CodeFieldProps) {
  const kind = isRecovery
    ? { label: texts.recoveryCode, hint: texts.recoveryHint, autoComplete: 'off', maxLength: 40 }
    : {
        label: texts.code,
        hint: texts.codeHint,
        autoComplete: 'one-time-code',
        inputMode: 'numeric' as const,
        maxLength: 20,
      };
  return (
    <TextField
      {...kind}
      name="code"
      autoCapitalize="characters"
      spellCheck={false}
      value={value}
      error={error}
      onChange={({ target }) =>
        onChange(isRecovery ? target.value : digits(target.value).slice(0, codeLength))
      }
    />
  );
}
