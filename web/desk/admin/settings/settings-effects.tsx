import type { SettingsView } from '@largo/contracts';
import { Button } from '@mantine/core';
import { Card } from '@largo/web-kit/look/card.tsx';
import { useEffectCounts } from './effect.queries.ts';
import { effectsOf } from './setting-effects.ts';
import { settingsTexts } from './settings-texts.ts';

const { effects: texts } = settingsTexts;

interface SettingsEffectsProps {
  readonly stored: SettingsView;
  /** What the draft changes; it has no problems. */
  readonly changes: Partial<SettingsView>;
}

/** What saving would do to stores and queues, before it is done. */
export function SettingsEffects({ stored, changes }: SettingsEffectsProps) {
  const { counts, isCounting, isError, retry } = useEffectCounts(changes);
  const effects = effectsOf(stored, changes, counts);
  if (effects.length === 0 && !isCounting && !isError) return null;
  return (
    <Card title={texts.title} tone="warm">
      <div role="status" className="l-stack l-gap-12">
        {effects.map((effect) => (
          <p key={effect}>{effect}</p>
        ))}
        {isCounting && <p>{texts.counting}</p>}
      </div>
      {isError && (
        <p>
          {texts.failed}{' '}
          <Button variant="subtle" size="compact-sm" onClick={retry}>
            {texts.retry}
          </Button>
        </p>
      )}
    </Card>
  );
}
