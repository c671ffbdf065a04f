import { Navigate } from 'react-router-dom';
import { paths } from '@largo/web-kit/config/paths.ts';
import { RequireSession } from '@largo/web-kit/page/require-session.tsx';
import { navTexts } from './frame/texts.ts';

/** What people type; the first screen is the dashboard. Who signs in here comes back here first. */
export function Page() {
  return (
    <RequireSession title={navTexts.area} prompt={navTexts.prompt}>
      {() => <Navigate to={paths.dashboard} replace />}
    </RequireSession>
  );
}
