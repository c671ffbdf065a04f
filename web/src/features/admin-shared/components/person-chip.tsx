import { useQuery } from '@tanstack/react-query';
import { IconX } from '../../../components/icons/index.ts';
import { userQuery } from '../api/user.query.ts';
import classes from './person-chip.module.css';

interface PersonChipProps {
  readonly label: string;
  readonly id: string;
  /** Instead of a name that is not known. */
  readonly unknown: string;
  readonly removeLabel: (chip: string) => string;
  readonly onRemove: () => void;
}

/** A filter set by a link from a user's details; it can be removed, not typed. */
export function PersonChip({ label, id, unknown, removeLabel, onRemove }: PersonChipProps) {
  const { data: user } = useQuery(userQuery(id));
  const text = `${label} ${user?.name ?? unknown}`;
  return (
    <button
      type="button"
      className={`l-label ${classes.chip}`}
      aria-label={removeLabel(text)}
      onClick={onRemove}
    >
      {text}
      <IconX size={16} stroke={2} />
    </button>
  );
}
