import type { UserView } from '@largo/contracts';
import { useId } from 'react';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { formatDay } from '@largo/web-kit/format/dates.ts';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { useSaveProfile } from '@largo/web-kit/client/profile.ts';
import { reminderTexts as texts } from './reminder-texts.ts';
import classes from './profile.module.css';

/** A consent: off by default, and as easy to withdraw as to give. */
export function RemindersCard({ cartRemindersSince: since }: Pick<UserView, 'cartRemindersSince'>) {
  const save = useSaveProfile();
  const whyId = useId();
  const isOn = save.isPending ? save.variables.cartReminders === true : since !== null;
  return (
    <Card title={texts.title}>
      <label className={`l-row ${classes.check}`}>
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={whyId}
          disabled={save.isPending}
          onChange={({ target }) => save.mutate({ cartReminders: target.checked })}
        />
        {texts.label}
      </label>
      <div id={whyId} className={`l-muted ${classes.hint}`}>
        <p>{texts.why}</p>
        <p>
          {texts.withdraw} {since !== null && texts.since(formatDay(since))}
        </p>
      </div>
      {save.isSuccess && (
        <Callout kind="success">{since === null ? texts.refused : texts.allowed}</Callout>
      )}
      {save.isError && (
        <Callout kind="error" title={texts.failed}>
          {problemText(save.error)}
        </Callout>
      )}
    </Card>
  );
}
