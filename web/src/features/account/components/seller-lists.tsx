import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Card } from '../../../components/account/card.tsx';
import { Skeleton } from '../../../components/account/skeleton.tsx';
import { texts } from '../texts.ts';
import classes from './seller-lists.module.css';

const { seller: words } = texts.dashboard;

interface TodoListProps {
  readonly isLoading: boolean;
  readonly entries: readonly {
    readonly label: string;
    readonly count: number;
    readonly to: string;
  }[];
}

export function TodoList({ isLoading, entries }: TodoListProps) {
  if (isLoading) return <Skeleton blocks={['row', 'row']} />;
  const open = entries.filter(({ count }) => count > 0);
  if (open.length === 0) return <p>{words.nothing}</p>;
  return (
    <ul className={classes.todo}>
      {open.map(({ label, count, to }) => (
        <li key={label}>
          <Link to={to}>
            <strong className="l-numbers">{count}</strong>
            {label}
            <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface ChecklistProps {
  readonly steps: readonly {
    readonly label: string;
    readonly isDone: boolean;
    readonly to: string;
  }[];
}

/** What stands between the store and its first sale, each with the way to it. */
export function Checklist({ steps }: ChecklistProps) {
  const isReady = steps.every(({ isDone }) => isDone);
  if (isReady) {
    return (
      <Card tone="brand">
        <p className={classes.ready}>
          <IconCheck size={20} stroke={2} aria-hidden="true" />
          {words.ready}
        </p>
      </Card>
    );
  }
  return (
    <Card title={words.checklist} tone="warm">
      <ul className={classes.steps}>
        {steps.map(({ label, isDone, to }) => (
          <li key={label} data-done={isDone}>
            <span aria-hidden="true">{isDone ? '✓' : ''}</span>
            {isDone ? (
              label
            ) : to.startsWith('#') ? (
              <a href={to}>{label}</a>
            ) : (
              <Link to={to}>{label}</Link>
            )}
            {isDone && <span className="l-hidden"> (feito)</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
