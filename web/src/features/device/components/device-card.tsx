import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../components/button.tsx';
import { Callout } from '../../../components/ui/callout.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { turnOffDevice, turnOnDevice, useDeviceState } from '../push-device.ts';
import { deviceTexts as texts } from '../texts.ts';
import { DeviceHelp, isHurdle } from './device-help.tsx';

/** @param onChange the log of consents has a line more */
export function DeviceCard({ userId, onChange }: { userId: string; onChange: () => void }) {
  const state = useDeviceState();
  const turnOn = useMutation({ mutationFn: turnOnDevice, onSettled: onChange });
  const turnOff = useMutation({ mutationFn: turnOffDevice, onSettled: onChange });
  if (state === 'unknown') {
    return (
      <Card title={texts.title}>
        <Skeleton blocks={['line', 'row']} />
      </Card>
    );
  }
  return (
    <Card title={texts.title}>
      {isHurdle(state) ? (
        <div className="l-stack l-gap-6">
          <DeviceHelp state={state} />
        </div>
      ) : (
        <>
          <p role="status">{texts.states[state]}</p>
          <div>
            {state === 'on' ? (
              <Button
                variant="default"
                loading={turnOff.isPending}
                onClick={() => turnOff.mutate()}
              >
                {texts.turnOff}
              </Button>
            ) : (
              <Button loading={turnOn.isPending} onClick={() => turnOn.mutate(userId)}>
                {texts.ask}
              </Button>
            )}
          </div>
        </>
      )}
      {turnOn.isError && <Callout kind="error">{texts.failedOn}</Callout>}
      {turnOff.isError && <Callout kind="error">{texts.failedOff}</Callout>}
    </Card>
  );
}
