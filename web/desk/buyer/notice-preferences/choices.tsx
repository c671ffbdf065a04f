import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { NativeSelect } from '@mantine/core';
import { Card } from '@largo/web-kit/look/card.tsx';
import {
  preferencesQuery,
  useChangePreferences,
  type Change,
  type Preferences,
} from './preferences.queries.ts';
import { texts } from './texts.ts';
import { ChannelTable } from './channel-table.tsx';
import { Loaded } from '../../screens/loaded.tsx';
import classes from './switch-card.module.css';

const { quiet: quietTexts } = texts;
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: quietTexts.hour(hour),
}));

interface QuietHoursCardProps {
  readonly quietHours: Preferences['quietHours'];
  readonly onChange: (change: Change) => void;
}

function QuietHoursCard({ quietHours, onChange }: QuietHoursCardProps) {
  const whyId = useId();
  const set = (part: Partial<Preferences['quietHours']>) =>
    onChange({ kind: 'quiet', quietHours: { ...quietHours, ...part } });
  return (
    <Card title={quietTexts.title}>
      <label className={`l-row ${classes.check}`}>
        <input
          type="checkbox"
          checked={quietHours.isOn}
          aria-describedby={whyId}
          onChange={({ target }) => set({ isOn: target.checked })}
        />
        {quietTexts.label}
      </label>
      <p id={whyId} className="l-soft">
        {quietTexts.text}
      </p>
      {quietHours.isOn && (
        <div className={classes.hours}>
          <NativeSelect
            label={quietTexts.from}
            data={hours}
            value={String(quietHours.fromHour)}
            onChange={({ target }) => set({ fromHour: Number(target.value) })}
          />
          <NativeSelect
            label={quietTexts.to}
            data={hours}
            value={String(quietHours.toHour)}
            onChange={({ target }) => set({ toHour: Number(target.value) })}
          />
        </div>
      )}
    </Card>
  );
}

const { reminders: remindersTexts } = texts;

interface CartRemindersCardProps {
  readonly isOn: boolean;
  readonly onChange: (change: Change) => void;
}

function CartRemindersCard({ isOn, onChange }: CartRemindersCardProps) {
  const whyId = useId();
  return (
    <Card title={remindersTexts.title}>
      <label className={`l-row ${classes.check}`}>
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={whyId}
          onChange={({ target }) => onChange({ kind: 'reminders', isOn: target.checked })}
        />
        {remindersTexts.label}
      </label>
      <p id={whyId} className="l-soft">
        {remindersTexts.text}
      </p>
    </Card>
  );
}

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
