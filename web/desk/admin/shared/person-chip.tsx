import { useQuery } from '@tanstack/react-query';
import { userQuery } from './user.query.ts';
import { RemovableChip } from './removable-chip.tsx';

interface PersonChipProps {
  readonly label: string;
  readonly id: string;
  /** Instead of a name that is not known. */
  readonly unknown: string;
  readonly removeLabel: (chip: string) => string;
  readonly onRemove: () => void;
}

/** A filter set by a link from a person's or a store's details. */
export function PersonChip({ label, id, unknown, ...removal }: PersonChipProps) {
  const { data: user } = useQuery(userQuery(id));
  return <RemovableChip text={`${label} ${user?.name ?? unknown}`} {...removal} />;
}
