import type { BulkChange, BulkProductsAnswer, BulkRow } from '@largo/contracts';
import { useState } from 'react';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { formatNumber } from '@largo/web-kit/format/plural.ts';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { ConfirmDialog } from '../../../screens/confirm-dialog.tsx';
import { saveProblem } from '../save-problem.ts';
import { type Preview, useBulkChange } from './bulk.queries.ts';
import classes from './bulk.module.css';
import { bulkTexts as texts } from './texts.ts';

/** More rows would not be read; the totals count all of them. */
const shownRows = 100;

function shown(value: BulkRow['before'], type: BulkChange['type']): string {
  if (typeof value === 'number') return type === 'price' ? formatReais(value) : formatNumber(value);
  if (type === 'status') return texts.statuses[value ?? ''] ?? '';
  return value || texts.none;
}

function Totals({ summary }: Pick<BulkProductsAnswer, 'summary'>) {
  const names = Object.entries(texts.summary) as [keyof typeof texts.summary, string][];
  return (
    <dl className={`l-wrap ${classes.totals}`}>
      {names.map(([name, label]) => (
        <div key={name}>
          <dt className="l-soft">{label}</dt>
          <dd>{formatNumber(summary[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

function Row({ row, type }: { row: BulkRow; type: BulkChange['type'] }) {
  const { title, before, after, status } = row;
  return (
    <li className="l-wrap l-apart">
      <strong>{title}</strong>
      <span>
        <span className="l-hidden">{texts.from} </span>
        <del>{shown(before, type)}</del> <span aria-hidden="true">→</span>
        <span className="l-hidden"> {texts.to}</span> <ins>{shown(after, type)}</ins>
      </span>
      {status !== null && <span className="l-soft">{texts.statusToo[status]}</span>}
    </li>
  );
}

function Refused({ rows }: { rows: readonly BulkRow[] }) {
  return (
    <Callout kind="warning" title={texts.refusedTitle(rows.length)}>
      <ul className={classes.rows}>
        {rows.slice(0, shownRows).map(({ productId, title, reason }) => (
          <li key={productId} className="l-wrap l-apart">
            <strong>{title ?? texts.unknown}</strong>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
      <More count={rows.length - shownRows} />
    </Callout>
  );
}

const More = ({ count }: { count: number }) =>
  count > 0 ? <p className="l-soft">{texts.more(count)}</p> : null;

interface BulkPreviewProps {
  readonly preview: Preview;
  readonly onDone: (answer: BulkProductsAnswer) => void;
  readonly onBack: () => void;
}

/** What would happen, line by line. Only its button writes it. */
export function BulkPreview({ preview, onDone, onBack }: BulkPreviewProps) {
  const { change, answer } = preview;
  const [failure, setFailure] = useState<string | null>(null);
  const { mutate, isPending } = useBulkChange();
  const changed = answer.rows.filter(({ action }) => action === 'change');
  const refused = answer.rows.filter(({ action }) => action === 'refuse');
  const onConfirm = () => {
    setFailure(null);
    mutate(preview, {
      onSuccess: onDone,
      onError: (error) => setFailure(texts.failed(saveProblem(error))),
    });
  };
  return (
    <ConfirmDialog
      title={texts.previewTitle}
      confirm={texts.confirm(changed.length)}
      cancel={texts.back}
      disabled={changed.length === 0}
      isPending={isPending}
      failure={failure}
      onConfirm={onConfirm}
      onClose={onBack}
    >
      <p>{changed.length === 0 ? texts.nothing : texts.previewText}</p>
      <Totals summary={answer.summary} />
      <div
        className={`l-stack l-gap-12 ${classes.scroll}`}
        tabIndex={0}
        role="region"
        aria-label={texts.previewTitle}
      >
        {refused.length > 0 && <Refused rows={refused} />}
        <ul className={classes.rows}>
          {changed.slice(0, shownRows).map((row) => (
            <Row key={row.productId} row={row} type={change.type} />
          ))}
        </ul>
        <More count={changed.length - shownRows} />
      </div>
    </ConfirmDialog>
  );
}
