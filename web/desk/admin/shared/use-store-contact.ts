import { useQuery } from '@tanstack/react-query';
import { userQuery } from './user.query.ts';

interface Contact {
  readonly email: string | null;
  readonly phone: string | null;
}

/**
 * How the team reaches a store: by what its page names, else by the account of its owner, which no one else is shown.
 */
export function useStoreContact({ id, email, phone }: Contact & { readonly id: string }): Contact {
  const isNamed = email !== null && phone !== null;
  const { data: owner } = useQuery({ ...userQuery(id), enabled: !isNamed });
  return { email: email ?? owner?.email ?? null, phone: phone ?? owner?.phone ?? null };
}
