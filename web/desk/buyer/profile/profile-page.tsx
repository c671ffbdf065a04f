import type { UserView } from '@largo/contracts';
import { formatCnpj } from '@largo/kernel';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useQueryClient } from '@tanstack/react-query';
import { Page as Frame } from '@largo/web-kit/look/page.tsx';
import { TabLinks } from '@largo/web-kit/look/tab-links.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { useSettings } from '@largo/web-kit/config/settings.ts';
import { texts } from '@largo/web-topics/profile/texts.ts';
import { isSeller, hasSellerRole } from '@largo/web-kit/client/session.ts';
import { RequireSession } from '@largo/web-kit/page/require-session.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { Literal } from '@largo/web-kit/look/literal.tsx';
import { BecomeSellerSection } from './become-seller.tsx';
import { DeleteCard } from './delete-card.tsx';
import { ExportCard } from './export-card.tsx';
import { MailAddressWarning } from './mail-address-warning.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileView } from './profile-view.tsx';
import { RemindersCard } from './reminders-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { SecondFactorCard } from '../second-factor/second-factor-card.tsx';
import { DeviceCard } from '../device/device-card.tsx';
import { SoundCard } from '../device/sound-card.tsx';
import { preferencesHistoryQuery } from '../notice-preferences/preferences.queries.ts';
import { Choices } from '../notice-preferences/choices.tsx';
import { HistoryCard } from '../notice-preferences/history-card.tsx';
import { FormActions } from '../../screens/form-actions.tsx';
import { Facts } from '../../screens/facts.tsx';

const { become: becomeTexts } = texts;

/** What a seller finds where others are invited to become one. */
function OwnStore({ user, isNew }: { user: UserView; isNew: boolean }) {
  const store = user.sellerProfile;
  return (
    <>
      {isNew && (
        <Callout kind="success" title={<Literal of="seller.done" />}>
          <p>{becomeTexts.doneText}</p>
          <ol className="l-stack l-gap-8 l-bullets">
            {becomeTexts.nextSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Callout>
      )}
      <Card title={becomeTexts.store}>
        <p>{becomeTexts.storeText}</p>
        <Facts
          none="—"
          facts={[
            { label: becomeTexts.businessName, value: store?.businessName },
            { label: becomeTexts.cnpj, value: store?.cnpj ? formatCnpj(store.cnpj) : '—' },
          ]}
        />
        <FormActions even>
          <LinkButton to={paths.store(user.id)} variant="default">
            {becomeTexts.seeStore}
          </LinkButton>
          <LinkButton to={paths.dashboard}>{becomeTexts.dashboard}</LinkButton>
        </FormActions>
      </Card>
    </>
  );
}

/** What the shop tells this person, where it does so, and what they agreed to. */
function NoticesSection({ user }: { user: UserView }) {
  const queryClient = useQueryClient();
  const refreshHistory = () => void queryClient.invalidateQueries(preferencesHistoryQuery());
  return (
    <>
      <DeviceCard userId={user.id} onChange={refreshHistory} />
      <Choices />
      {hasSellerRole(user) && <SoundCard />}
      <HistoryCard />
    </>
  );
}

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
