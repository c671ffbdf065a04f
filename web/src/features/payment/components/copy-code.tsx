import { IconCheck, IconCopy } from '../../../components/icons/index.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { texts } from '../texts.ts';
import classes from './copy-code.module.css';

const confirmationMs = 2_000;
/** Kept whole at the end, where codes differ. */
const tailLength = 8;
type CopyState = 'idle' | 'copied' | 'failed';

/** One line with its middle left out; the whole code only where it has to be copied by hand. */
export function CopyCode({ code }: { code: string }) {
  const [state, setState] = useState<CopyState>('idle');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (state === 'failed') field.current?.select();
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), confirmationMs);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setState('copied');
    } catch {
      setState('failed'); // no permission: ready for the person's own copy
    }
  };
  const copied = state === 'copied';
  return (
    <div className="l-stack l-gap-8">
      <p className="l-label">{texts.code}</p>
      <div className={classes.field}>
        <code className={classes.code}>
          <span>{code.slice(0, -tailLength)}</span>
          <span>{code.slice(-tailLength)}</span>
        </code>
        <Button
          leftSection={copied ? <IconCheck size={20} /> : <IconCopy size={20} />}
          onClick={() => void copy()}
        >
          {copied ? texts.copied : texts.copy}
        </Button>
      </div>
      {state === 'failed' && (
        <textarea
          className={`l-input ${classes.whole}`}
          ref={field}
          readOnly
          rows={4}
          aria-label={texts.code}
          value={code}
          onFocus={(event) => event.target.select()}
        />
      )}
      <span role="status" className={state === 'failed' ? 'l-wrong' : 'l-hidden'}>
        {copied && texts.copied}
        {state === 'failed' && texts.copyFailed}
      </span>
    </div>
  );
}
