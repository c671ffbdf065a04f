import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { texts } from './texts.ts';
import classes from './error-summary.module.css';

export interface FieldProblem {
  /** `name` of the control it is about. */
  readonly field: string;
  readonly text: string;
}

interface ErrorSummaryProps {
  readonly title?: ReactNode;
  readonly problems?: readonly FieldProblem[];
  /** A way out. */
  readonly children?: ReactNode;
}

function goToField(event: MouseEvent<HTMLAnchorElement>, field: string): void {
  event.preventDefault();
  const form = event.currentTarget.closest('form');
  form?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
}

/** What stands in the way, above the form. It takes the focus when it appears: give each try a key. */
export function ErrorSummary({ title, problems = [], children }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={classes.root} data-error-summary>
      <Callout kind="error" title={title ?? texts.register.problems}>
        {problems.length > 0 && (
          <ul className="l-stack l-gap-4 l-bullets">
            {problems.map(({ field, text }) => (
              <li key={field}>
                <a href={`#${field}`} onClick={(event) => goToField(event, field)}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        )}
        {children}
      </Callout>
    </div>
  );
}
