import { Textarea, type TextareaProps } from '@mantine/core';
import classes from './text-area.module.css';

interface TextAreaProps extends TextareaProps {
  readonly value: string;
}

/** Shows how much room is left when there is a limit. */
export function TextArea({ rows = 3, ...area }: TextAreaProps) {
  const { value, maxLength } = area;
  const count = maxLength === undefined ? undefined : `${value.length}/${maxLength}`;
  return (
    <Textarea rows={rows} resize="vertical" description={count} classNames={classes} {...area} />
  );
}
