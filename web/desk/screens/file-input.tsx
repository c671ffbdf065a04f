import type { InputHTMLAttributes } from 'react';
import classes from './file-input.module.css';

interface FileInputProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly onFiles: (files: readonly File[]) => void;
}

/** Lies unseen over the label it stands in; the same file can be chosen again. */
export function FileInput({ onFiles, ...input }: FileInputProps) {
  return (
    <input
      type="file"
      className={classes.root}
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])]);
        event.target.value = '';
      }}
      {...input}
    />
  );
}
