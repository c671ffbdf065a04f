import type { SettingsAnswer } from '@largo/contracts';
import { Button } from '@mantine/core';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { useSession } from '@largo/web-kit/client/session.ts';
import { AdministratorName } from '../shared/administrator-name.tsx';
import { useSaveSettings } from './settings.queries.ts';
import { settingsTexts } from './settings-texts.ts';

const { raise: texts } = settingsTexts;

interface LimitRaiseProps {
  readonly answer: SettingsAnswer;
  readonly onSaved: (answer: SettingsAnswer) => void;
}

/** A higher limit of the second approver that waits: another administrator agrees, everyone may withdraw it. */
export function LimitRaise({ answer, onSaved }: LimitRaiseProps) {
  const { user } = useSession();
  const save = useSaveSettings();
  const { settings, secondApproverRaise: raise } = answer;
  const { secondApproverAbove: limit } = settings;
  if (raise === null || limit === null) return null;
  const { above, askedBy, askedAt, effectiveAt } = raise;
  const choose = (secondApproverAbove: number | null) =>
    save.mutate({ secondApproverAbove }, { onSuccess: onSaved });
  return (
    <Callout kind="warning" title={texts.title}>
      <div className="l-stack l-gap-12">
        <p>
          <AdministratorName id={askedBy} /> {texts.asked(formatMoment(askedAt))}{' '}
          {above === null
            ? texts.remove(formatReais(limit))
            : texts.higher(formatReais(limit), formatReais(above))}{' '}
          {texts.effective(formatMoment(effectiveAt))}
        </p>
        {save.isError && <p role="alert">{`${texts.failed} ${problemText(save.error)}`}</p>}
        <div className="l-row l-gap-12">
          {askedBy !== user?.id && (
            <Button size="sm" loading={save.isPending} onClick={() => choose(above)}>
              {texts.agree}
            </Button>
          )}
          <Button
            size="sm"
            variant="default"
            disabled={save.isPending}
            onClick={() => choose(limit)}
          >
            {texts.withdraw}
          </Button>
        </div>
      </div>
    </Callout>
  );
}
