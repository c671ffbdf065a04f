import type { SecondFactorAnswer } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { formatDay } from '@largo/web-kit/format/dates.ts';
import {
  secondFactorQuery,
  useRenewRecoveryCodes,
  useSwitchOffSecondFactor,
} from '@largo/web-topics/second-factor/second-factor.queries.ts';
import { texts } from '@largo/web-topics/second-factor/texts.ts';
import { PasswordField } from '@largo/web-kit/look/password-field.tsx';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { toastThen } from '@largo/web-kit/client/toasts.ts';
import { CodeField, codeLength } from '@largo/web-topics/second-factor/code-field.tsx';
import { ConfirmDialog } from '../../screens/confirm-dialog.tsx';
import { Dialog } from '../../screens/dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SwitchOnDialog } from './switch-on-dialog.tsx';
import { Loaded } from '../../screens/loaded.tsx';

const { off: offTexts } = texts;

function SwitchOffDialog({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const off = useSwitchOffSecondFactor();
  const codeOfError = off.error instanceof ApiError ? off.error.code : undefined;
  const isWrong = codeOfError === 'PASSWORD_WRONG';
  const isWrongCode = codeOfError === 'SECOND_FACTOR_CODE_INVALID';
  const sentence = off.isError ? problemText(off.error) : null;
  return (
    <ConfirmDialog
      title={offTexts.title}
      danger
      confirm={offTexts.confirm}
      isPending={off.isPending}
      disabled={password === '' || code.trim().length < codeLength}
      failure={isWrong || isWrongCode ? null : sentence}
      onConfirm={() =>
        off.mutate({ password, code }, { onSuccess: toastThen(offTexts.done, onClose) })
      }
      onClose={onClose}
    >
      <p>{offTexts.text}</p>
      <PasswordField
        label={texts.password}
        autoComplete="current-password"
        maxLength={200}
        value={password}
        error={isWrong ? texts.wrongPassword : null}
        onChange={(event) => setPassword(event.target.value)}
      />
      <CodeField
        value={code}
        isRecovery={isRecovery}
        error={isWrongCode ? sentence : null}
        onChange={setCode}
      />
      <div>
        <button
          type="button"
          className="l-text-button"
          onClick={() => {
            setRecovery(!isRecovery);
            setCode('');
          }}
        >
          {isRecovery ? texts.useApp : texts.useRecovery}
        </button>
      </div>
    </ConfirmDialog>
  );
}

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
