import type { ReactNode } from 'react';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { CopyButton } from '@largo/web-kit/look/copy-button.tsx';
import { Facts, type Fact } from '../../screens/facts.tsx';
import classes from './detail-parts.module.css';
import { factTexts } from './texts.ts';

/** A section of what is known of one thing. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={`l-stack l-gap-12 ${classes.part}`} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);

export const FactsPart = ({ title, facts }: { title: string; facts: readonly Fact[] }) => (
  <Part title={title}>
    <div className={`l-card ${classes.facts}`}>
      <Facts none="—" facts={facts} />
    </div>
  </Part>
);

export const moment = (at: string | null) =>
  at === null ? null : <time dateTime={at}>{formatMoment(at)}</time>;

export const copied = (label: string, text: string) => (
  <span className="l-row l-gap-6">
    {text}
    <CopyButton label={factTexts.copy(label)} text={text} />
  </span>
);
