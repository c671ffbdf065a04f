import { useState, type ReactNode } from 'react';
import { CopyButton } from '@largo/web-kit/look/copy-button.tsx';
import { factTexts } from './texts.ts';
import classes from './facts.module.css';

export interface Fact {
  readonly label: string;
  /** Nothing known is a dash. */
  readonly value: ReactNode;
  /** Offers to copy this. */
  readonly copy?: string | null | undefined;
  /** Shown instead of the value until it is revealed. */
  readonly masked?: string;
  readonly wide?: boolean;
}

function Value({ label, value, copy, masked }: Fact) {
  const [isShown, setShown] = useState(false);
  const isKnown = value !== null && value !== undefined && value !== '';
  if (!isKnown) return '—';
  return (
    <>
      <span>{masked === undefined || isShown ? value : masked}</span>
      {masked !== undefined && (
        <button
          type="button"
          className={classes.reveal}
          aria-label={`${isShown ? factTexts.hide : factTexts.show} ${label}`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? factTexts.hide : factTexts.show}
        </button>
      )}
      {copy && <CopyButton label={factTexts.copy(label)} text={copy} />}
    </>
  );
}

export interface FactGroupProps {
  readonly title: string;
  readonly facts: readonly Fact[];
}

export function FactGroup({ title, facts }: FactGroupProps) {
  return (
    <section className={`l-stack l-gap-10 ${classes.group}`}>
      <h3 className="l-title">{title}</h3>
      <dl>
        {facts.map((fact) => (
          <div key={fact.label} data-wide={fact.wide}>
            <dt className="l-muted">{fact.label}</dt>
            <dd>
              <Value {...fact} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
