import { IconCheck, IconCopy } from '@largo/web-kit/look/icons/index.ts';
import { useEffect, useRef } from 'react';
import { Button } from '@largo/web-kit/look/button.tsx';
import { useCopy } from '@largo/web-kit/page/use-copy.ts';
import { texts } from './texts.ts';
import classes from './copy-code.module.css';

/** Kept whole at the end, where codes differ. */
const tailLength = 8;

/** One line with its middle left out; the whole code only where it has to be copied by hand. */
export function CopyCode({ code }: { code: string }) {
  const [state, copy] = useCopy();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // No permission: ready for the person's own copy.
    if (state === 'failed') field.current?.select();
  }, [state]);
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
          onClick={() => void copy(code)}
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
