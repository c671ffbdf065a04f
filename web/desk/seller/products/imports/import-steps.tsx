import type { ProductImportAnswer } from '@largo/contracts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@largo/web-kit/config/paths.ts';
import { Button } from '@mantine/core';
import { Card } from '@largo/web-kit/look/card.tsx';
import { CategoryForm } from './category-form.tsx';
import { ColumnForm } from './column-form.tsx';
import { ImportLines } from './import-lines.tsx';
import { Applied, Running, Undone } from './import-outcome.tsx';
import { PicturesOfImport } from './import-pictures.tsx';
import { Preview } from './import-preview.tsx';
import { texts as allTexts } from './texts.ts';

const { columns: texts } = allTexts;

/** The heading of a new step takes the focus, which says it. */
function useStepFocus(step: string) {
  const root = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    const heading = root.current?.querySelector('h2');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [step]);
  return root;
}

function Recognised({ answer, onCheck }: { answer: ProductImportAnswer; onCheck: () => void }) {
  const { layout, allowed } = answer.import;
  return (
    <Card
      title={texts.known(layout)}
      action={
        allowed.includes('map') && (
          <Button variant="default" size="sm" onClick={onCheck}>
            {texts.check}
          </Button>
        )
      }
    >
      <p className="l-soft">{layout === 'other' ? texts.otherText : texts.knownText}</p>
    </Card>
  );
}

/** What is next for an import, by its state: columns, categories and preview, then what has become of it. */
export function ImportSteps(answer: ProductImportAnswer) {
  const { import: job, categories } = answer;
  const navigate = useNavigate();
  const [isChecking, setChecking] = useState(false);
  const step = job.state === 'ready' && isChecking ? 'mapping' : job.state;
  const root = useStepFocus(step);
  const leave = () => void navigate(paths.productFile, { replace: true });
  return (
    <div ref={root} className="l-stack l-gap-20">
      {step === 'mapping' && (
        <ColumnForm answer={answer} onDone={() => setChecking(false)} onDiscarded={leave} />
      )}
      {step === 'ready' && (
        <>
          <Recognised answer={answer} onCheck={() => setChecking(true)} />
          {categories.length > 0 && (
            <CategoryForm
              // Another column has other categories.
              key={JSON.stringify(categories.map(({ name }) => name))}
              answer={answer}
            />
          )}
          <Preview job={job} onDiscarded={leave} />
        </>
      )}
      {(step === 'applying' || step === 'undoing') && <Running job={job} />}
      {step === 'applied' && (
        <>
          <Applied job={job} />
          <PicturesOfImport job={job} />
        </>
      )}
      {step === 'undone' && <Undone />}
      {step !== 'mapping' && step !== 'applying' && step !== 'undoing' && <ImportLines job={job} />}
    </div>
  );
}
