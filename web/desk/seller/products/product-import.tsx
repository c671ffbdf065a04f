import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@largo/web-kit/look/icons/index.ts';
import { FileInput } from '../../screens/file-input.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { fileTexts as texts } from './list-texts.ts';
import { useProductImport } from './use-product-import.ts';
import { ImportPreview } from './import-preview.tsx';
import classes from './product-file.module.css';

type State = ReturnType<typeof useProductImport>;

function Chooser({ isBusy, check }: Pick<State, 'isBusy' | 'check'>) {
  return (
    <>
      <p>{texts.inText}</p>
      <ul className={`l-bullets l-stack l-gap-8 l-soft ${classes.rules}`}>
        {texts.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <label className={classes.choose}>
        <IconFileSpreadsheet size={26} stroke={1.5} />
        {isBusy ? texts.checking : texts.choose}
        <FileInput
          accept=".csv,text/csv"
          disabled={isBusy}
          onFiles={([file]) => file && check(file)}
        />
      </label>
    </>
  );
}

function Decision({
  answer,
  state,
}: {
  answer: NonNullable<State['preview']>['answer'];
  state: State;
}) {
  const { isBusy, confirm, reset } = state;
  const count = answer.summary.created + answer.summary.updated;
  return (
    <div className="l-wrap">
      {count > 0 && answer.problems.length === 0 && (
        <Button loading={isBusy} onClick={confirm}>
          {texts.confirm(count)}
        </Button>
      )}
      <Button variant="default" disabled={isBusy} onClick={reset}>
        {texts.other}
      </Button>
    </div>
  );
}

function Done({ done, reset }: { done: NonNullable<State['done']>; reset: () => void }) {
  return (
    <>
      <Callout kind="success" title={texts.doneTitle}>
        <p>{texts.done(done.summary.created, done.summary.updated)}</p>
      </Callout>
      <div className="l-wrap">
        <LinkButton to={paths.sellerProducts}>{texts.seeProducts}</LinkButton>
        <Button variant="default" onClick={reset}>
          {texts.other}
        </Button>
      </div>
    </>
  );
}

/** A file in: nothing is written before what it changes has been seen. */
export function ProductImport() {
  const state = useProductImport();
  const { preview, done, failure, isBusy } = state;
  const isReading = preview !== null && done === null;
  return (
    <Card title={isReading ? texts.previewTitle(preview.file.name) : texts.inTitle}>
      {failure !== null && <Callout kind="error">{failure}</Callout>}
      {done !== null && <Done done={done} reset={state.reset} />}
      {isReading && (
        <>
          <ImportPreview {...preview.answer} />
          <Decision answer={preview.answer} state={state} />
        </>
      )}
      {preview === null && done === null && <Chooser {...state} />}
      <p role="status" className="l-hidden">
        {isBusy && (preview === null ? texts.checking : texts.importing)}
      </p>
    </Card>
  );
}
