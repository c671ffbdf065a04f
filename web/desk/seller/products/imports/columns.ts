import { sheetFields, type ProductImportAnswer, type SheetField } from '@largo/contracts';
import { fieldGroups } from './field-texts.ts';
import { texts as allTexts } from './texts.ts';

const { columns: texts } = allTexts;

export type Column = ProductImportAnswer['columns'][number];
/** Empty: left out. */
type Meaning = SheetField | '';

interface ColumnValues {
  /** One per column, in their order. */
  readonly fields: readonly Meaning[];
}

/** What a column is called on the screen. */
export const headingOf = ({ heading }: Column, index: number): string =>
  heading.trim() || texts.unnamed(index + 1);

const isField = (value: string): value is SheetField =>
  sheetFields.some((field) => field === value);
export const meaningOf = (value: string): Meaning => (isField(value) ? value : '');

/** The choices of a column, the usual ones first. */
export const meanings = [
  { value: '', label: texts.leaveOut },
  ...fieldGroups.map(({ group, fields }) => ({
    group,
    items: Object.entries(fields).map(([value, label]) => ({ value, label })),
  })),
];

/** The title can't be missing, and two columns never mean the same, except pictures. */
export function columnProblems(columns: readonly Column[], { fields }: ColumnValues) {
  const first = new Map<Meaning, number>();
  const problems: Record<string, string> = {};
  for (const [index, field] of fields.entries()) {
    const before = first.get(field);
    const other = before === undefined ? undefined : columns[before];
    if (before === undefined || !other) first.set(field, index);
    else if (field !== '' && field !== 'pictures')
      problems[`fields.${index}`] = texts.twice(headingOf(other, before));
  }
  if (!first.has('title')) problems['title'] = texts.titleMissing;
  return problems;
}
