import { useMutation } from '@tanstack/react-query';
import { Button } from '@largo/web-kit/look/button.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import {
  turnOffDevice,
  turnOnDevice,
  useDeviceState,
} from '@largo/web-topics/device/push-device.ts';
import { deviceTexts as texts } from '@largo/web-topics/device/texts.ts';
import { DeviceHelp, isHurdle } from '@largo/web-topics/device/device-help.tsx';

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
