import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import type { CheckoutProblem } from './checkout-problems.ts';
import { texts } from './texts.ts';
import classes from './pay-box.module.css';

const backToCart = <Link to={paths.cart}>{texts.pay.backToCart}</Link>;

/** On a phone what a press led to may be far from the button: it is brought into sight, once. */
const bringIntoSight = (box: HTMLElement | null) => box?.focus();

export function InSight({ children }: { children: ReactNode }) {
  return (
    <div ref={bringIntoSight} tabIndex={-1} className={classes.inSight}>
      {children}
    </div>
  );
}

/** What stopped the last press. */
export function PayProblem({ problem }: { problem: CheckoutProblem }) {
  return (
    <InSight>
      <Callout kind="error" title={problem.title}>
        <p>{problem.text}</p>
        {problem.hint !== undefined && (
          <p>
            {problem.hint} {backToCart}
          </p>
        )}
      </Callout>
    </InSight>
  );
}

/** The total is another than the one that was pressed. */
export function TotalChanges({ changes }: { changes: readonly string[] }) {
  return (
    <InSight>
      <Callout kind="warning" title={texts.changes.title}>
        <ul className={`l-bullets ${classes.changes}`}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
        <p>
          {texts.changes.hint} {backToCart}
        </p>
      </Callout>
    </InSight>
  );
}
