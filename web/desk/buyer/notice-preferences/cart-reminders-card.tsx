import { useId } from 'react';
import { Card } from '@largo/web-kit/look/card.tsx';
import type { Change } from './preferences.queries.ts';
import { texts as preferenceTexts } from './texts.ts';
import classes from './switch-card.module.css';

const { reminders: texts } = preferenceTexts;

interface CartRemindersCardProps {
  readonly isOn: boolean;
  readonly onChange: (change: Change) => void;
}

export function CartRemindersCard({ isOn, onChange }: CartRemindersCardProps) {
  const whyId = useId();
  return (
    <Card title={texts.title}>
      <label className={`l-row ${classes.check}`}>
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={whyId}
          onChange={({ target }) => onChange({ kind: 'reminders', isOn: target.checked })}
        />
        {texts.label}
      </label>
      <p id={whyId} className="l-soft">
        {texts.text}
      </p>
    </Card>
  );
}
