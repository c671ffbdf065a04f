import { IconX } from './icons/index.ts';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { dismissToast, useToasts, type Toast } from '../client/toasts.ts';
import classes from './toaster.module.css';

function ToastAction({ toast }: { toast: Toast }) {
  const { action } = toast;
  if (!action) return null;
  const done = () => {
    action.run?.();
    dismissToast(toast.id);
  };
  if (action.href === undefined) {
    return (
      <button type="button" className={classes.action} onClick={done}>
        {action.label}
      </button>
    );
  }
  return (
    <Link to={action.href} className={classes.action} onClick={done}>
      {action.label}
    </Link>
  );
}

function ToastItem({ toast }: { toast: Toast }) {
  const { id, lastsMs } = toast;
  useEffect(() => {
    if (lastsMs === null) return;
    const timer = setTimeout(() => dismissToast(id), lastsMs);
    return () => clearTimeout(timer);
  }, [id, lastsMs]);
  return (
    <li className={`l-row ${classes.toast}`} data-kind={toast.kind}>
      <span role={toast.kind === 'error' ? 'alert' : 'status'}>{toast.message}</span>
      <ToastAction toast={toast} />
      <button
        type="button"
        className={classes.close}
        aria-label="Fechar mensagem"
        onClick={() => dismissToast(id)}
      >
        <IconX size={18} stroke={1.75} />
      </button>
    </li>
  );
}

export function Toaster() {
  const toasts = useToasts();
  return (
    <section aria-label="Mensagens">
      <ol className={`l-stack l-gap-8 l-on-paper ${classes.root}`}>
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} />
        ))}
      </ol>
    </section>
  );
}
