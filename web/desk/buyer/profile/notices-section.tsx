import type { UserView } from '@largo/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { DeviceCard } from '../device/device-card.tsx';
import { SoundCard } from '../device/sound-card.tsx';
import { preferencesHistoryQuery } from '../notice-preferences/preferences.queries.ts';
import { Choices } from '../notice-preferences/choices.tsx';
import { HistoryCard } from '../notice-preferences/history-card.tsx';
import { hasSellerRole } from '@largo/web-kit/client/session.ts';

/** What the shop tells this person, where it does so, and what they agreed to. */
export function NoticesSection({ user }: { user: UserView }) {
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
