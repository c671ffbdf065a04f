import type { ImportLine } from '@largo/contracts';
import { columnName } from './field-texts.ts';
import classes from './imports.module.css';
import { texts as allTexts } from './texts.ts';

const { preview: texts } = allTexts;

/** What a line changes, column by column: from what, to what. */
export function LineChanges({ changes, outcome }: Pick<ImportLine, 'changes' | 'outcome'>) {
  if (changes.length === 0) return null;
  return (
    <ul className={classes.changes}>
      {changes.map(({ column, before, after }) => (
        <li key={column}>
          <span className={classes.column}>{columnName(column)}</span>{' '}
          {outcome !== 'new' && (
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
  );
}

/** Why it can't be brought along, or was not. */
export function LineProblems({ problems }: Pick<ImportLine, 'problems'>) {
  if (problems.length === 0) return null;
  return (
    <ul className={classes.problems}>
      {problems.map(({ column, message }) => (
        <li key={`${column} ${message}`}>
          {column !== null && <strong>{columnName(column)}: </strong>}
          {message}
        </li>
      ))}
    </ul>
  );
}
