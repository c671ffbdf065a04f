import type { UserView } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Page as Frame } from '../../../components/account/page.tsx';
import { useSettings } from '../../../config/settings.ts';
import { BecomeSeller } from '../../../features/account/components/become-seller.tsx';
import { ProfileForm } from '../../../features/account/components/profile-form.tsx';
import { ProfileView } from '../../../features/account/components/profile-view.tsx';
import { texts } from '../../../features/account/texts.ts';
import { neighborhoodsQuery } from '../../../features/catalog/api/delivery.queries.ts';
import { isSeller } from '../../../lib/session.ts';
import { RequireSession } from '../../require-session.tsx';

const { profile: words } = texts;

function Profile({ user }: { user: UserView }) {
  const [editing, setEditing] = useState(false);
  const { city } = useSettings();
  const { data: neighborhoods = [] } = useQuery(neighborhoodsQuery());
  const canOpenStore = !isSeller(user) || !user.sellerProfile?.businessName;
  return (
    <Frame
      title={words.title}
      intro={words.intro}
      aside={!editing && <Button onClick={() => setEditing(true)}>{words.edit}</Button>}
    >
      {editing ? (
        <ProfileForm
          user={user}
          homeCity={city}
          neighborhoods={neighborhoods.map(({ name }) => name)}
          onClose={() => setEditing(false)}
        />
      ) : (
        <>
          <ProfileView user={user} />
          {canOpenStore && <BecomeSeller />}
        </>
      )}
    </Frame>
  );
}

export function Page() {
  return <RequireSession title={words.title}>{(user) => <Profile user={user} />}</RequireSession>;
}
