import type { ComponentProps, ReactNode } from 'react';
import classes from './button.module.css';
import { Loader } from './loader.tsx';

export interface ButtonLook {
  readonly variant?: 'filled' | 'default' | 'subtle' | 'light';
  readonly color?: 'danger' | 'accent';
  /** 36 pixels in place of 44. */
  readonly size?: 'sm';
  readonly fullWidth?: boolean;
  /** A turning ring takes the place of the label. */
  readonly loading?: boolean;
  readonly leftSection?: ReactNode;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** Makes an element of any kind look like a button. */
export function buttonLook<P extends ButtonLook>(props: P) {
  const { variant = 'filled', color, size, fullWidth, className, ...labelled } = props;
  const { loading = false, leftSection, children, ...element } = labelled;
  return {
    ...element,
    className: className ? `${classes.button} ${className}` : classes.button,
    'data-variant': variant,
    'data-color': color,
    'data-size': size,
    'data-block': fullWidth || undefined,
    'data-loading': loading || undefined,
    children: (
      <>
        {leftSection !== undefined && <span className={classes.section}>{leftSection}</span>}
        <span className={classes.label}>{children}</span>
        {loading && <Loader className={classes.loader} />}
      </>
    ),
  };
}

type ButtonProps = ButtonLook & Omit<ComponentProps<'button'>, keyof ButtonLook>;

export function Button({ type = 'button', disabled = false, ...props }: ButtonProps) {
  const { loading = false } = props;
  return <button type={type} {...buttonLook(props)} disabled={disabled || loading} />;
}
