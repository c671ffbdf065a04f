import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { IconBell } from '@largo/web-kit/look/icons/index.ts';
import { Button } from '@largo/web-kit/look/button.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { hasSellerRole, useSession } from '@largo/web-kit/client/session.ts';
import { dismissOffer, isOfferDismissed } from './offer-dismissed.ts';
import { turnOnDevice, useDeviceState } from '@largo/web-topics/device/push-device.ts';
import { deviceTexts as texts } from '@largo/web-topics/device/texts.ts';
import { isHurdle } from '@largo/web-topics/device/device-help.tsx';

/**
 * Offers pushes where they make sense, until the person has them or says no. What stands against them in this
 * browser is said where they are chosen, not in between.
 */
export function DeviceOffer() {
  const { user } = useSession();
  const state = useDeviceState();
  const [isDismissed, setDismissed] = useState(isOfferDismissed);
  const turnOn = useMutation({ mutationFn: turnOnDevice });
  if (user === null || state === 'unknown' || isHurdle(state) || isDismissed) return null;
  if (state === 'on') {
    // Only who has just turned it on wants to hear so.
    return turnOn.isSuccess ? (
      <p role="status" className="l-soft">
        {texts.nowOn}
      </p>
    ) : null;
  }
  const said = state === 'asked' ? texts.states.asked : turnOn.isError ? texts.failedOn : '';
  const dismiss = () => {
    dismissOffer();
    setDismissed(true);
  };
  return (
    <Card>
      <p className="l-soft">{texts.what[hasSellerRole(user) ? 'seller' : 'buyer']}</p>
      <div className="l-row l-wrap l-gap-8">
        <Button
          size="sm"
          leftSection={<IconBell size={18} stroke={1.75} />}
          loading={turnOn.isPending}
          onClick={() => turnOn.mutate(user.id)}
        >
          {texts.ask}
        </Button>
        <Button size="sm" variant="subtle" onClick={dismiss}>
          {texts.later}
        </Button>
      </div>
      <p role="status" className={said === '' ? 'l-hidden' : 'l-label'}>
        {said}
      </p>
    </Card>
  );
}
