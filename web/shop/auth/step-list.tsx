import classes from './step-list.module.css';

interface StepListProps {
  readonly steps: readonly string[];
  /** From 0. */
  readonly current: number;
}

export function StepList({ steps, current }: StepListProps) {
  return (
    <ol className={classes.root}>
      {steps.map((step, index) => (
        <li
          key={step}
          className="l-label l-row l-gap-8"
          data-state={index < current ? 'done' : index === current ? 'now' : 'next'}
          aria-current={index === current ? 'step' : undefined}
        >
          <span aria-hidden="true">{index < current ? '✓' : index + 1}</span>
          {step}
        </li>
      ))}
    </ol>
  );
}
