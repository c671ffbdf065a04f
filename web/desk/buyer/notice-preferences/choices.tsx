import { useQuery } from '@tanstack/react-query';
import { Card } from '@largo/web-kit/look/card.tsx';
import { preferencesQuery, useChangePreferences } from './preferences.queries.ts';
import { texts } from './texts.ts';
import { CartRemindersCard } from './cart-reminders-card.tsx';
import { ChannelTable } from './channel-table.tsx';
import { QuietHoursCard } from './quiet-hours-card.tsx';
import { Loaded } from '../../screens/loaded.tsx';

/** What a person wants to hear of, how and when; every switch is saved by itself. */
export function Choices() {
  const query = useQuery(preferencesQuery());
  const change = useChangePreferences();
  return (
    <Loaded query={query} failed={texts.failed} blocks={['tall', 'row']}>
      {(data) => (
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
      )}
    </Loaded>
  );
}
