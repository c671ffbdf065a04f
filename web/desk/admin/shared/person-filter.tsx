import { useQuery } from '@tanstack/react-query';
import { chip } from '../../screens/filters.ts';
import { userQuery } from './user.query.ts';

interface PersonNameProps {
  readonly id: string;
  /** Instead of a name that is not known. */
  readonly unknown: string;
}

function PersonName({ id, unknown }: PersonNameProps) {
  const { data: user } = useQuery(userQuery(id));
  return user?.name ?? unknown;
}

/** A person or a store that a link has set as the filter. */
export const personFilter = (label: string, unknown: string) =>
  chip((id) => (
    <>
      {label} <PersonName id={id} unknown={unknown} />
    </>
  ));
