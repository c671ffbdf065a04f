import { useId } from 'react';
import { NativeSelect } from '@mantine/core';
import { Card } from '@largo/web-kit/look/card.tsx';
import type { Change, Preferences } from './preferences.queries.ts';
import { texts } from './texts.ts';
import classes from './switch-card.module.css';

const { quiet: words } = texts;
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: words.hour(hour),
}));

interface QuietHoursCardProps {
  readonly quietHours: Preferences['quietHours'];
  readonly onChange: (change: Change) => void;
}

export function QuietHoursCard({ quietHours, onChange }: QuietHoursCardProps) {
  const whyId = useId();
  const set = (part: Partial<Preferences['quietHours']>) =>
    onChange({ kind: 'quiet', quietHours: { ...quietHours, ...part } });
  return (
    <Card title={words.title}>
      <label className={`l-row ${classes.check}`}>
        <input
          type="checkbox"
          checked={quietHours.isOn}
          aria-describedby={whyId}
          onChange={({ target }) => set({ isOn: target.checked })}
        />
        {words.label}
      </label>
      <p id={whyId} className="l-soft">
        {words.text}
      </p>
      {quietHours.isOn && (
        <div className={classes.hours}>
          <NativeSelect
            label={words.from}
            data={hours}
            value={String(quietHours.fromHour)}
            onChange={({ target }) => set({ fromHour: Number(target.value) })}
          />
          <NativeSelect
            label={words.to}
            data={hours}
            value={String(quietHours.toHour)}
            onChange={({ target }) => set({ toHour: Number(target.value) })}
          />
        </div>
      )}
    </Card>
  );
}
