import { useNavigate } from 'react-router-dom';
import { adminPaths } from '../../../config/admin-paths.ts';
import { adminFormTexts as words } from '../../../features/admin-users/admin-texts.ts';
import { AdminForm } from '../../../features/admin-users/components/admin-form.tsx';
import { AdminFrame } from './admin-frame.tsx';

export function Page() {
  const navigate = useNavigate();
  return (
    <AdminFrame section="admins" title={words.title} intro={words.intro}>
      {() => <AdminForm onSaved={() => void navigate(adminPaths.admins)} />}
    </AdminFrame>
  );
}
