import type { ImportOutcome } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { paths } from '@largo/web-kit/config/paths.ts';
import { StatusBadge, type StatusTone } from '@largo/web-kit/look/status-badge.tsx';
import { importProblem } from './import-problem.ts';
import classes from './imports.module.css';
import { LineChanges, LineProblems } from './line-changes.tsx';
import { LineForm } from './line-form.tsx';
import { texts as allTexts } from './texts.ts';
import { useCorrection, type LineProps } from './use-correction.ts';

const { line: texts, preview: words } = allTexts;

const tones: Readonly<Record<ImportOutcome, StatusTone>> = {
  new: 'good',
  changed: 'busy',
  unchanged: 'plain',
  refused: 'bad',
  left_out: 'plain',
};

function Badge({ line: { outcome, state } }: Pick<LineProps, 'line'>) {
  if (state === 'waiting')
    return <StatusBadge tone={tones[outcome]}>{words.outcomes[outcome]}</StatusBadge>;
  const tone = { done: 'done', failed: 'bad', undone: 'plain', kept: 'waiting' } as const;
  return <StatusBadge tone={tone[state]}>{words.states[state]}</StatusBadge>;
}

function Head({ line }: Pick<LineProps, 'line'>) {
  const { title, rows, variants, pictures, productId, state } = line;
  const facts = [
    words.rows(rows),
    ...(variants > 0 ? [words.variants(variants)] : []),
    ...(pictures > 0 ? [words.pictures(pictures)] : []),
  ];
  return (
    <div className={`l-wrap ${classes.head}`}>
      <h3>{title || words.untitled}</h3>
      <Badge line={line} />
      <span className="l-soft">{facts.join(' · ')}</span>
      {productId !== null && state !== 'undone' && (
        <Link to={paths.editProduct(productId)} aria-label={words.openOf(title)}>
          {words.open}
        </Link>
      )}
    </div>
  );
}

function Choices({ onCorrect, ...props }: LineProps & { readonly onCorrect: () => void }) {
  const { title, outcome } = props.line;
  const { save, onSaved } = useCorrection(props);
  const isLeftOut = outcome === 'left_out';
  const name = title || words.untitled;
  const failed = (error: unknown) =>
    showToast({ kind: 'error', message: texts.failed(importProblem(error)) });
  const turn = (isOut: boolean) =>
    save.mutate(
      { isLeftOut: isOut },
      { onSuccess: (answer) => onSaved(answer.line), onError: failed },
    );
  return (
    <div className="l-wrap l-gap-8">
      {!isLeftOut && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={texts.correctOf(name)}
          onClick={onCorrect}
        >
          {texts.correct}
        </Button>
      )}
      {isLeftOut && (
        <Button
          size="compact-sm"
          variant="default"
          disabled={save.isPending}
          aria-label={texts.bringOf(name)}
          onClick={() => turn(false)}
        >
          {texts.bring}
        </Button>
      )}
      {!isLeftOut && (
        <Button
          size="compact-sm"
          variant="subtle"
          disabled={save.isPending}
          aria-label={texts.leaveOutOf(name)}
          onClick={() => turn(true)}
        >
          {texts.leaveOut}
        </Button>
      )}
    </div>
  );
}

/** One product of the sheet: what becomes of it, why not, and how to mend it here. */
export function Line(props: LineProps) {
  const { job, line } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={classes.line}>
      <Head line={line} />
      <LineProblems problems={line.problems} />
      {isOpen ? (
        <LineForm {...props} onClose={() => setOpen(false)} />
      ) : (
        <>
          <LineChanges {...line} />
          {job.allowed.includes('correct') && line.outcome !== 'unchanged' && (
            <Choices {...props} onCorrect={() => setOpen(true)} />
          )}
        </>
      )}
    </li>
  );
}
