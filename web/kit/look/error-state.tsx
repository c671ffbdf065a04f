import type { ReactNode } from 'react';
import { ApiError } from '../client/api-client.ts';
import { problemText } from '../client/general-problems.ts';
import { useOnlineAgain } from '../page/use-is-online.ts';
import { Button } from './button.tsx';
import { IconAlertTriangle, IconWifiOff } from './icons/index.ts';
import classes from './notice.module.css';

interface ErrorStateProps {
  readonly title: ReactNode;
  readonly error?: unknown;
  readonly onRetry?: () => void;
  readonly children?: ReactNode;
}

/**
 * What happened, what to do, and the number support asks for. Without internet, which the frame of the page says, it
 * goes on by itself; the drawing is part of the script, as no picture arrives then.
 */
export function ErrorState({ title, error, onRetry, children }: ErrorStateProps) {
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  const isOnline = useOnlineAgain(onRetry);
  const Drawing = isOnline ? IconAlertTriangle : IconWifiOff;
  return (
    <div className={classes.root} role="alert">
      <span className={classes.drawing}>
        <Drawing size={56} stroke={1.5} />
      </span>
      <h2>{title}</h2>
      {isOnline && error !== undefined && <p className={classes.text}>{problemText(error)}</p>}
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
