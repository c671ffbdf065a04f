import type { ReactNode } from 'react';
import { ApiError } from '../client/api-client.ts';
import { problemText } from '../client/problem-texts.ts';
import { Button } from './button.tsx';
import classes from './notice.module.css';

interface ErrorStateProps {
  readonly title: ReactNode;
  readonly error?: unknown;
  readonly onRetry?: () => void;
  readonly children?: ReactNode;
}

/** What happened, what to do, and the number support asks for. */
export function ErrorState({ title, error, onRetry, children }: ErrorStateProps) {
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <div className={classes.root} role="alert">
      <img src="/icons/broom.webp" alt="" width={112} height={112} />
      <h2>{title}</h2>
      {error !== undefined && <p className={classes.text}>{problemText(error)}</p>}
      <div className={`l-wrap ${classes.actions}`}>
        {onRetry && <Button onClick={onRetry}>Tentar de novo</Button>}
        {children}
      </div>
      {requestId !== undefined && (
        <p className={classes.code}>Código para o suporte: {requestId}</p>
      )}
    </div>
  );
}
