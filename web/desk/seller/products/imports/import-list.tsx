import type { ImportState } from '@largo/contracts';
import { Link } from 'react-router-dom';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { StatusBadge, type StatusTone } from '@largo/web-kit/look/status-badge.tsx';
import { listScreen } from '../../../screens/list-screen.tsx';
import { importPath, importsQuery } from './import.queries.ts';
import classes from './imports.module.css';
import { startTexts } from './start-texts.ts';

const { list: texts } = startTexts;

const tones: Readonly<Record<ImportState, StatusTone>> = {
  mapping: 'waiting',
  ready: 'waiting',
  applying: 'busy',
  applied: 'done',
  undoing: 'busy',
  undone: 'plain',
};

/** The last sheets of the store, so that one that was left is found again. */
export const ImportList = listScreen({
  texts,
  filters: {},
  query: importsQuery,
  rowsOf: ({ imports }) => imports,
  keyOf: ({ id }) => id,
  nameOf: ({ fileName }) => fileName,
  className: classes.list,
  columns: [
    {
      header: texts.columns.file,
      card: 'title',
      cell: ({ id, fileName }) => <Link to={importPath(id)}>{fileName}</Link>,
    },
    {
      header: texts.columns.state,
      card: 'corner',
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{texts.states[state]}</StatusBadge>,
    },
    { header: texts.columns.found, cell: texts.found },
    {
      header: texts.columns.created,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
    },
  ],
});
