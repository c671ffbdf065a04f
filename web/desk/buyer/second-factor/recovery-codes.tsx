import { Button } from '@mantine/core';
import { useCopy } from '@largo/web-kit/page/use-copy.ts';
import { saveFile } from '@largo/web-kit/client/save-file.ts';
import { texts } from '@largo/web-topics/second-factor/texts.ts';
import classes from './second-factor.module.css';

const { codes: words } = texts;

/** They are shown this once. */
export function RecoveryCodes({
  codes,
  onDone,
}: {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}) {
  const [state, copy] = useCopy();
  const text = `${codes.join('\n')}\n`;
  return (
    <div className="l-stack">
      <p>{words.text}</p>
      <ul className={classes.codes} aria-label={words.title}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p role="status" className={state === 'failed' ? 'l-wrong' : 'l-hidden'}>
        {state === 'failed' && words.copyFailed}
        {state === 'copied' && words.copied}
      </p>
      <div className="l-wrap l-gap-12">
        <Button variant="default" onClick={() => void copy(text)}>
          {state === 'copied' ? words.copied : words.copy}
        </Button>
        <Button
          variant="default"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), words.file)}
        >
          {words.download}
        </Button>
        <Button onClick={onDone}>{words.done}</Button>
      </div>
    </div>
  );
}
