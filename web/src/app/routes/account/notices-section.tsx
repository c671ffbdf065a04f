import type { UserView } from '@largo/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { DeviceCard } from '../../../features/device/components/device-card.tsx';
import { SoundCard } from '../../../features/device/components/sound-card.tsx';
import { preferencesHistoryQuery } from '../../../features/notice-preferences/api/preferences.queries.ts';
import { Choices } from '../../../features/notice-preferences/components/choices.tsx';
import { HistoryCard } from '../../../features/notice-preferences/components/history-card.tsx';
import { hasSellerRole } from '../../../lib/session.ts';

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
