import { Navigate } from 'react-router-dom';
import { paths } from '@largo/web-kit/config/paths.ts';

/** What people type; the first screen is the dashboard. */
export function Page() {
  return <Navigate to={paths.dashboard} replace />;
}
