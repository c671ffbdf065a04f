import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { userQuery } from './user.query.ts';

/** An account of before may be gone: then it was the team. */
const someone = 'Administração';

export function AdministratorName({ id }: { id: string }) {
  const { data: user } = useQuery(userQuery(id));
  if (!user) return <span>{someone}</span>;
  return <Link to={adminPaths.users(id)}>{user.name}</Link>;
}
