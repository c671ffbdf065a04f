import type { SecondFactorAnswer } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../screens/confirm-dialog.tsx';
import { Dialog } from '../../screens/dialog.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { problemText } from '@largo/web-kit/client/account-problems.ts';
import { formatDay } from '@largo/web-kit/format/dates.ts';
import {
  secondFactorQuery,
  useRenewRecoveryCodes,
} from '@largo/web-topics/second-factor/second-factor.queries.ts';
import { texts } from '@largo/web-topics/second-factor/texts.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SwitchOffDialog } from './switch-off-dialog.tsx';
import { SwitchOnDialog } from './switch-on-dialog.tsx';
import { Loaded } from '../../screens/loaded.tsx';

const { codes: words } = texts;
const fewCodes = 3;

function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const renew = useRenewRecoveryCodes();
  if (renew.data)
    return (
      <Dialog title={words.title} onClose={onClose}>
        <RecoveryCodes codes={renew.data.recoveryCodes} onDone={onClose} />
      </Dialog>
    );
  return (
    <ConfirmDialog
      title={words.renewTitle}
      confirm={words.renew}
      isPending={renew.isPending}
      failure={renew.isError ? problemText(renew.error) : null}
      onConfirm={() => renew.mutate()}
      onClose={onClose}
    >
      <p>{words.renewText}</p>
    </ConfirmDialog>
  );
}

type Doing = 'on' | 'off' | 'codes';

function State({
  state: { since, isRequired, recoveryCodesLeft: left },
  onDo,
}: {
  state: SecondFactorAnswer;
  onDo: (doing: Doing) => void;
}) {
  if (since === null)
    return (
      <>
        {isRequired && <Callout kind="warning">{texts.required}</Callout>}
        <div>
          <Button onClick={() => onDo('on')}>{texts.open}</Button>
        </div>
      </>
    );
  return (
    <>
      <p>{texts.since(formatDay(since))}</p>
      {left <= fewCodes ? (
        <Callout kind="warning">{texts.codesLeft(left)}</Callout>
      ) : (
        <p className="l-muted">{texts.codesLeft(left)}</p>
      )}
      <div className="l-wrap l-gap-12">
        <Button variant="default" onClick={() => onDo('codes')}>
          {words.renew}
        </Button>
        <Button variant="light" color="barro" onClick={() => onDo('off')}>
          {texts.off.open}
        </Button>
      </div>
    </>
  );
}

export function SecondFactorCard() {
  const query = useQuery(secondFactorQuery());
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = () => setDoing(null);
  return (
    <Card title={texts.title}>
      <p>{texts.text}</p>
      <Loaded query={query} failed={texts.failed} blocks={['row']}>
        {(state) => <State state={state} onDo={setDoing} />}
      </Loaded>
      {doing === 'on' && <SwitchOnDialog onClose={close} />}
      {doing === 'off' && <SwitchOffDialog onClose={close} />}
      {doing === 'codes' && <RenewCodesDialog onClose={close} />}
    </Card>
  );
}
