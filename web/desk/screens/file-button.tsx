import type { ComponentProps } from 'react';
import { buttonLook } from '@largo/web-kit/look/button.tsx';
import { FileInput } from './file-input.tsx';
import classes from './file-input.module.css';

interface FileButtonProps extends ComponentProps<typeof FileInput> {
  readonly label: string;
}

/** A button that asks for files of the device. */
export const FileButton = ({ label, ...input }: FileButtonProps) => (
  <label {...buttonLook({ variant: 'default', size: 'sm', className: classes.button })}>
    {label}
    <FileInput {...input} />
  </label>
);
