import { IconChevronRight } from '@largo/web-kit/look/icons/index.ts';
import { Link } from 'react-router-dom';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { texts as areaTexts } from '../../dashboard/texts.ts';
import classes from './todo-list.module.css';

const { seller: texts } = areaTexts.dashboard;

interface TodoListProps {
  readonly isLoading: boolean;
  readonly entries: readonly {
    readonly label: string;
    readonly count: number;
    readonly to: string;
    /** For information only: nothing to do. */
    readonly isNote?: boolean;
  }[];
}

export function TodoList({ isLoading, entries }: TodoListProps) {
  if (isLoading) return <Skeleton blocks={['row', 'row']} />;
  const open = entries.filter(({ count }) => count > 0);
  if (open.length === 0) return <p>{texts.nothing}</p>;
  return (
    <ul className={`l-stack l-gap-10 ${classes.todo}`}>
      {open.map(({ label, count, to, isNote = false }) => (
        <li key={label}>
          <Link to={to} className="l-plain l-row" data-note={isNote}>
            <strong>{count}</strong>
            {label}
            <IconChevronRight size={20} stroke={1.75} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
