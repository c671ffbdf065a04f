import { useNavigate } from 'react-router-dom';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { adminFormTexts as texts } from './admin-texts.ts';
import { AdminForm } from './admin-form.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';

export function Page() {
  const navigate = useNavigate();
  return (
    <AdminFrame section="admins" title={texts.title} intro={texts.intro}>
      {() => <AdminForm onSaved={() => void navigate(adminPaths.admins)} />}
    </AdminFrame>
  );
}
