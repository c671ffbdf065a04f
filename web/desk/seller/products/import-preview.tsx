import type { ImportedRow, ImportProblem, ImportProductsAnswer } from '@largo/contracts';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { fileTexts as texts } from './list-texts.ts';
import classes from './product-file.module.css';

/** More rows would not be read; the totals count all of them. */
const shownRows = 50;

function Totals({ summary }: Pick<ImportProductsAnswer, 'summary'>) {
  const names = Object.entries(texts.summary) as [keyof typeof texts.summary, string][];
  return (
    <dl className={`l-stack l-gap-12 ${classes.totals}`}>
      {names.map(([name, label]) => (
        <div key={name} data-bad={name === 'refused' && summary[name] > 0}>
          <dt className="l-soft">{label}</dt>
          <dd>{summary[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

function Problem({ problem: { row, column, message } }: { problem: ImportProblem }) {
  return (
    <li>
      <strong>
        {texts.row(row)}
        {column !== null && `, ${column}`}
      </strong>
      <span>{message}</span>
    </li>
  );
}

function Row({ row }: { row: ImportedRow }) {
  const { action, title, changes } = row;
  return (
    <li>
      <p className={`l-wrap ${classes.row}`}>
        <strong>{title}</strong>
        <span className={classes.badge} data-action={action}>
          {texts[action]}
        </span>
        <span className="l-soft">{texts.row(row.row)}</span>
      </p>
      <ul className={classes.changes}>
        {changes.map(({ column, before, after }) => (
          <li key={column}>
            <span className={classes.column}>{column}</span>{' '}
            {action === 'update' && (
              <>
                <span className="l-hidden">{texts.from} </span>
                <del>{before ?? texts.empty}</del> <span aria-hidden="true">→</span>
                <span className="l-hidden"> {texts.to}</span>{' '}
              </>
            )}
            <ins>{after ?? texts.empty}</ins>
          </li>
        ))}
      </ul>
    </li>
  );
}

function More({ count }: { count: number }) {
  return count > 0 ? <p className="l-soft">{texts.more(count)}</p> : null;
}

/** What a dry run has found. */
export function ImportPreview({ encoding, summary, rows, problems }: ImportProductsAnswer) {
  const isIdle = rows.length === 0 && problems.length === 0;
  return (
    <>
      <Totals summary={summary} />
      {encoding === 'windows-1252' && <Callout kind="warning">{texts.guessed}</Callout>}
      {isIdle && <Callout kind="info">{texts.nothing}</Callout>}
      {problems.length > 0 && (
        <Callout kind="error" title={texts.problems(summary.refused)}>
          <ul className={`l-stack l-gap-8 ${classes.problems}`}>
            {problems.slice(0, shownRows).map((problem) => (
              <Problem key={`${problem.row} ${problem.column}`} problem={problem} />
            ))}
          </ul>
          <More count={problems.length - shownRows} />
        </Callout>
      )}
      {rows.length > 0 && (
        <ul className={`l-stack l-gap-8 ${classes.rows}`}>
          {rows.slice(0, shownRows).map((row) => (
            <Row key={row.row} row={row} />
          ))}
        </ul>
      )}
      <More count={rows.length - shownRows} />
    </>
  );
}
