import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '@largo/web-kit/look/button.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { Sheet } from '@largo/web-kit/look/sheet.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { useVerifySecondFactor } from './second-factor.queries.ts';
import { texts } from './texts.ts';
import { CodeField, codeLength } from './code-field.tsx';

interface SecondFactorDialogProps {
  /** The account has none to be asked for, and must have one. */
  readonly isMissing: boolean;
  readonly onEnd: (given: boolean) => void;
}

/** The sixth digit sends the code. */
function GiveCode({ onGiven }: { onGiven: () => void }) {
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const verify = useVerifySecondFactor();
  const input = () => form.current?.querySelector('input');
  const send = (typed: string) => {
    if (typed.trim().length < codeLength || verify.isPending) return;
    // What is typed next replaces the wrong one.
    verify.mutate(typed, { onSuccess: onGiven, onError: () => input()?.select() });
  };
  const type = (typed: string) => {
    setCode(typed);
    if (typed === code) return;
    verify.reset();
    if (!isRecovery && typed.length === codeLength) send(typed);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim().length < codeLength) input()?.focus();
    send(code);
  };
  const change = () => {
    setRecovery(!isRecovery);
    setCode('');
    verify.reset();
    input()?.focus();
  };
  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="l-stack">
      <p>{texts.ask.text}</p>
      <CodeField
        value={code}
        isRecovery={isRecovery}
        error={verify.isError ? <span role="alert">{problemText(verify.error)}</span> : null}
        onChange={type}
      />
      <div className="l-wrap l-gap-12">
        <Button type="submit" loading={verify.isPending}>
          {texts.ask.confirm}
        </Button>
        <button type="button" className="l-text-button" onClick={change}>
          {isRecovery ? texts.useApp : texts.useRecovery}
        </button>
      </div>
    </form>
  );
}

/** Above whatever is open: the browser's own dialog, as a refused call may come from a dialog of Mantine. */
export function SecondFactorDialog({ isMissing, onEnd }: SecondFactorDialogProps) {
  const close = () => onEnd(false);
  const content = useRef<HTMLDivElement>(null);
  // After the sheet, which gives the focus to its first control.
  useEffect(() => content.current?.querySelector('input')?.focus(), []);
  return (
    <Sheet title={isMissing ? texts.title : texts.ask.title} open onClose={close}>
      <div ref={content}>
        {isMissing ? (
          <div className="l-stack">
            <p>{texts.ask.missingText}</p>
            <div>
              {/* In another tab: what was filled in here stays. */}
              <LinkButton to={paths.profile('seguranca')} target="_blank" onClick={close}>
                {texts.ask.activate}
              </LinkButton>
            </div>
          </div>
        ) : (
          <GiveCode onGiven={() => onEnd(true)} />
        )}
      </div>
    </Sheet>
  );
}
