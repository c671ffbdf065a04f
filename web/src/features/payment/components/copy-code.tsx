import { IconCheck, IconCopy } from '../../../components/icons/index.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { texts } from '../texts.ts';
import classes from './copy-code.module.css';

const confirmationMs = 2_000;
type CopyState = 'idle' | 'copied' | 'failed';

export function CopyCode({ code }: { code: string }) {
  const [state, setState] = useState<CopyState>('idle');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), confirmationMs);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setState('copied');
    } catch {
      field.current?.select(); // no permission: ready for the person's own copy
      setState('failed');
    }
  };
  const copied = state === 'copied';
  return (
    <div className="l-stack l-gap-8">
      <label htmlFor="pix-code" className="l-label">
        {texts.code}
      </label>
      <textarea
        id="pix-code"
        className={`l-input ${classes.code}`}
        ref={field}
        readOnly
        rows={3}
        value={code}
        onFocus={(event) => event.target.select()}
      />
      <Button
        fullWidth
        leftSection={copied ? <IconCheck size={20} /> : <IconCopy size={20} />}
        onClick={() => void copy()}
      >
        {copied ? texts.copied : texts.copy}
      </Button>
      <span role="status" className={state === 'failed' ? 'l-wrong' : 'l-hidden'}>
        {copied && texts.copied}
        {state === 'failed' && texts.copyFailed}
      </span>
    </div>
  );
}
