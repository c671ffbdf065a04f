import { Button } from '@mantine/core';
import { IconCheck, IconClock, IconHelp } from '@largo/web-kit/look/icons/index.ts';
import { Card } from '@largo/web-kit/look/card.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { checklistTexts as texts } from './checklist-texts.ts';
import classes from './checklist.module.css';

export interface ChecklistStep {
  readonly label: string;
  /** `waiting` is for others to do; `unknown` when the request failed. */
  readonly state: 'done' | 'open' | 'waiting' | 'checking' | 'unknown';
  /** What it blocks, or what is going on. */
  readonly why: string;
  readonly to: string;
  readonly go: string;
  readonly onRetry: () => void;
}

function Mark({ step, position }: { step: ChecklistStep; position: number }) {
  const { state } = step;
  return (
    <span className={classes.mark} data-state={state} aria-hidden="true">
      {state === 'done' && <IconCheck size={18} stroke={2.5} />}
      {state === 'waiting' && <IconClock size={18} stroke={2} />}
      {state === 'unknown' && <IconHelp size={18} stroke={2} />}
      {(state === 'open' || state === 'checking') && position}
    </span>
  );
}

interface StepProps {
  readonly step: ChecklistStep;
  readonly position: number;
  /** The one to do first. */
  readonly isNext: boolean;
}

function Step({ step, position, isNext }: StepProps) {
  const { label, state, why, to, go, onRetry } = step;
  return (
    <li className={classes.step} data-state={state}>
      <Mark step={step} position={position} />
      <div className={classes.text}>
        <strong>{label}</strong>
        {(state === 'done' || state === 'open') && (
          <span className="l-hidden">: {texts.states[state]}. </span>
        )}
        {state === 'checking' && <span className="l-soft">{texts.states.checking}</span>}
        {state === 'unknown' && <span className="l-soft">{texts.states.unknown}</span>}
        {(state === 'open' || state === 'waiting') && <span className="l-soft">{why}</span>}
      </div>
      {state === 'open' && (
        <LinkButton to={to} size="sm" variant={isNext ? 'filled' : 'default'}>
          {go}
        </LinkButton>
      )}
      {state === 'unknown' && (
        <Button size="sm" variant="default" onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
    </li>
  );
}

interface ChecklistProps {
  readonly title: string;
  /** Said when nothing is left. */
  readonly ready: string;
  readonly steps: readonly ChecklistStep[];
}

/** What is to be done first, each with its reason and the way to it. */
export function Checklist({ title, ready, steps }: ChecklistProps) {
  const done = steps.filter(({ state }) => state === 'done').length;
  if (done === steps.length) {
    return (
      <p className={`l-row l-gap-10 ${classes.ready}`}>
        <IconCheck size={20} stroke={2} />
        {ready}
      </p>
    );
  }
  // Nothing is claimed while everything is still being asked.
  if (steps.every(({ state }) => state === 'done' || state === 'checking')) return null;
  const next = steps.findIndex(({ state }) => state === 'open');
  return (
    <Card
      title={title}
      action={<span className={classes.count}>{texts.progress(done, steps.length)}</span>}
    >
      <progress className={classes.progress} aria-label={title} max={steps.length} value={done} />
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <Step key={step.label} step={step} position={index + 1} isNext={index === next} />
        ))}
      </ol>
    </Card>
  );
}
