import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface LinkButtonProps extends ButtonProps {
  readonly to: string;
  readonly onClick?: () => void;
  /** Goes along to the next screen. */
  readonly state?: unknown;
  readonly children: ReactNode;
}

/** A link that looks like a button. */
export function LinkButton({ to, children, ...props }: LinkButtonProps) {
  return (
    <Button component={Link} to={to} {...props}>
      {children}
    </Button>
  );
}
