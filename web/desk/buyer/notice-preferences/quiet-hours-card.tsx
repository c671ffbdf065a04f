import { useId } from 'react';
import { NativeSelect } from '@mantine/core';
import { Card } from '@largo/web-kit/look/card.tsx';
import type { Change, Preferences } from './preferences.queries.ts';
import { texts as preferenceTexts } from './texts.ts';
import classes from './switch-card.module.css';

const { quiet: texts } = preferenceTexts;
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: texts.hour(hour),
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
    <Card title={texts.title}>
      <label className={`l-row ${classes.check}`}>
        <input
          type="checkbox"
          checked={quietHours.isOn}
          aria-describedby={whyId}
          onChange={({ target }) => set({ isOn: target.checked })}
        />
        {texts.label}
      </label>
      <p id={whyId} className="l-soft">
        {texts.text}
      </p>
      {quietHours.isOn && (
        <div className={classes.hours}>
          <NativeSelect
            label={texts.from}
            data={hours}
            value={String(quietHours.fromHour)}
            onChange={({ target }) => set({ fromHour: Number(target.value) })}
          />
          <NativeSelect
            label={texts.to}
            data={hours}
            value={String(quietHours.toHour)}
            onChange={({ target }) => set({ toHour: Number(target.value) })}
          />
        </div>
      )}
    </Card>
  );
}
