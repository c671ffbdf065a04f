import type { UserView } from '@largo/contracts';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Page as Frame } from '../../../components/ui/page.tsx';
import { TabLinks } from '../../../components/tab-links.tsx';
import { paths } from '../../../config/paths.ts';
import { useSettings } from '../../../config/settings.ts';
import { BecomeSellerSection } from '../../../features/profile/components/become-seller.tsx';
import { DeleteCard } from '../../../features/profile/components/delete-card.tsx';
import { ExportCard } from '../../../features/profile/components/export-card.tsx';
import { MailAddressWarning } from '../../../features/profile/components/mail-address-warning.tsx';
import { OwnStore } from '../../../features/profile/components/own-store.tsx';
import { PasswordCard } from '../../../features/profile/components/password-card.tsx';
import { ProfileForm } from '../../../features/profile/components/profile-form.tsx';
import { ProfileView } from '../../../features/profile/components/profile-view.tsx';
import { RemindersCard } from '../../../features/profile/components/reminders-card.tsx';
import { SessionsCard } from '../../../features/profile/components/sessions-card.tsx';
import { texts } from '../../../features/profile/texts.ts';
import { SecondFactorCard } from '../../../features/second-factor/components/second-factor-card.tsx';
import { isSeller } from '../../../lib/session.ts';
import { RequireSession } from '../../require-session.tsx';
import { NoticesSection } from './notices-section.tsx';

const names = ['dados', 'seguranca', 'avisos', 'privacidade', 'vender'] as const;
type Section = (typeof names)[number];
const sectionOf = (text: string | null): Section => names.find((name) => name === text) ?? 'dados';

function PersonalSection({ user }: { user: UserView }) {
  const [editing, setEditing] = useState(false);
  const { city } = useSettings();
  if (!editing) return <ProfileView user={user} onEdit={() => setEditing(true)} />;
  return <ProfileForm user={user} homeCity={city} onClose={() => setEditing(false)} />;
}

function SecuritySection({ user }: { user: UserView }) {
  const navigate = useNavigate();
  return (
    <>
      <PasswordCard email={user.email} />
      {isSeller(user) && <SecondFactorCard />}
      <SessionsCard onLeft={() => void navigate(paths.login(), { replace: true })} />
    </>
  );
}

function SellSection({ user, hasStore }: { user: UserView; hasStore: boolean }) {
  const state = useLocation().state as { isNewSeller?: boolean } | null;
  if (!hasStore) return <BecomeSellerSection />;
  return <OwnStore user={user} isNew={state?.isNewSeller === true} />;
}

function Profile({ user }: { user: UserView }) {
  const [search] = useSearchParams();
  const section = sectionOf(search.get('secao'));
  const hasStore = isSeller(user) && Boolean(user.sellerProfile?.businessName);
  const tabs = names.map((name) => ({
    name,
    label: texts.sections[name === 'vender' && hasStore ? 'loja' : name],
    to: paths.profile(name === 'dados' ? undefined : name),
  }));
  return (
    <Frame title={texts.title} intro={texts.intro}>
      <MailAddressWarning />
      <TabLinks label={texts.sections.label} current={section} tabs={tabs} />
      {section === 'dados' && <PersonalSection user={user} />}
      {section === 'seguranca' && <SecuritySection user={user} />}
      {section === 'avisos' && <NoticesSection user={user} />}
      {section === 'privacidade' && (
        <>
          <RemindersCard cartRemindersSince={user.cartRemindersSince} />
          <ExportCard />
          <DeleteCard isSeller={hasStore} />
        </>
      )}
      {section === 'vender' && <SellSection user={user} hasStore={hasStore} />}
    </Frame>
  );
}

export function Page() {
  return <RequireSession title={texts.title}>{(user) => <Profile user={user} />}</RequireSession>;
}
