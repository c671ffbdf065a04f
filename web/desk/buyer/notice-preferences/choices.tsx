import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { preferencesQuery, useChangePreferences } from './preferences.queries.ts';
import { texts } from './texts.ts';
import { CartRemindersCard } from './cart-reminders-card.tsx';
import { ChannelTable } from './channel-table.tsx';
import { QuietHoursCard } from './quiet-hours-card.tsx';

/** What a person wants to hear of, how and when; every switch is saved by itself. */
export function Choices() {
  const { data, isPending, error, refetch } = useQuery(preferencesQuery());
  const change = useChangePreferences();
  if (isPending) return <Skeleton blocks={['tall', 'row']} />;
  if (!data) {
    return <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <Card title={texts.title}>
        <p className="l-soft">{texts.intro}</p>
        <ChannelTable preferences={data.preferences} onChange={change.mutate} />
        <p role="status" className="l-hidden">
          {change.isSuccess && texts.saved}
        </p>
      </Card>
      <QuietHoursCard quietHours={data.quietHours} onChange={change.mutate} />
      <CartRemindersCard isOn={data.cartReminders} onChange={change.mutate} />
    </>
  );
}
