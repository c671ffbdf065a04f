import { inSizeOrder } from '@largo/kernel';
import {
  columns,
  rowsOf,
  type OptionDraft,
  type OptionValue,
  type VariantCell,
  type VariantColumn,
  type VariantRow,
  type VariantsDraft,
} from './variants-draft.ts';

const same = (text: string) => text.trim().toLocaleLowerCase('pt-BR');

/** Semicolons, lines, cells of a spreadsheet, and commas, but for that of `37,5`. */
const separator = String.raw`[;\t\r\n]|,(?=[\s\p{L}])`;

/** `PP, P; M` and lines or cells of a spreadsheet. */
export const valuesIn = (typed: string): readonly string[] =>
  typed
    .split(new RegExp(`${separator}|,$`, 'u'))
    .map((text) => text.trim())
    .filter(Boolean);

/** What was typed up to its last separator, and what is typed still; null before there is one. */
export function finishedIn(typed: string): { values: readonly string[]; rest: string } | null {
  const [, finished, rest] = new RegExp(`^(.*)(?:${separator})(.*)$`, 'su').exec(typed) ?? [];
  if (finished === undefined || rest === undefined) return null;
  return { values: valuesIn(finished), rest: rest.trimStart() };
}

const changedOption = (draft: VariantsDraft, index: number, part: Partial<OptionDraft>) =>
  draft.options.map((option, at) => (at === index ? { ...option, ...part } : option));

/** The place of an option among those that have values, and how many those are. */
function placeOf({ options }: VariantsDraft, index: number) {
  const isFilled = ({ values }: OptionDraft) => values.length > 0;
  return {
    place: options.slice(0, index).filter(isFilled).length,
    size: options.filter(isFilled).length,
  };
}

function withKeys(
  { cells }: VariantsDraft,
  change: (keys: readonly string[]) => readonly string[],
): VariantsDraft['cells'] {
  return Object.fromEntries(
    Object.entries(cells).map(([key, cell]) => [
      JSON.stringify(change(JSON.parse(key) as string[])),
      cell,
    ]),
  );
}

export const typeValues = (draft: VariantsDraft, index: number, typed: string): VariantsDraft => ({
  ...draft,
  options: changedOption(draft, index, { typed }),
});

/**
 * With the first value of an option, what was there before becomes the variants of that value.
 * @param rest goes on standing in the field for new values
 */
export function addValues(
  draft: VariantsDraft,
  index: number,
  added: readonly string[],
  rest = '',
): VariantsDraft {
  const before = draft.options[index]?.values ?? [];
  const values: OptionValue[] = [...before];
  for (const text of added) {
    if (values.some((value) => same(value.text) === same(text))) continue;
    let key = text;
    while (values.some((value) => value.key === key)) key += ' ';
    values.push({ key, text });
  }
  const options = changedOption(draft, index, { values, typed: rest });
  const [first] = values;
  const { place, size } = placeOf(draft, index);
  if (before.length > 0 || !first || size === 0) return { ...draft, options };
  const cells = withKeys(draft, (keys) =>
    keys.length === size ? keys.toSpliced(place, 0, first.key) : keys,
  );
  return { options, cells };
}

/** Takes what stands in the fields for new values. */
export const withTyped = (draft: VariantsDraft): VariantsDraft =>
  draft.options.reduce(
    (taken, { typed }, index) => addValues(taken, index, valuesIn(typed)),
    draft,
  );

export const addOption = (
  draft: VariantsDraft,
  { name, values }: { readonly name: string; readonly values: readonly string[] },
): VariantsDraft =>
  addValues(
    { ...draft, options: [...draft.options, { name, values: [], typed: '' }] },
    draft.options.length,
    values,
  );

/** The variants of this value go on without the option; those of its other values don't. */
function withoutOption(draft: VariantsDraft, index: number, value: OptionValue | undefined) {
  const { place, size } = placeOf(draft, index);
  return withKeys(draft, (keys) =>
    keys.length === size && keys[place] === value?.key ? keys.toSpliced(place, 1) : keys,
  );
}

export function removeOption(draft: VariantsDraft, index: number): VariantsDraft {
  const [first] = draft.options[index]?.values ?? [];
  const cells = first ? withoutOption(draft, index, first) : draft.cells;
  return { options: draft.options.toSpliced(index, 1), cells };
}

export function removeValue(draft: VariantsDraft, index: number, key: string): VariantsDraft {
  const before = draft.options[index]?.values ?? [];
  const values = before.filter((value) => value.key !== key);
  const cells = values.length > 0 ? draft.cells : withoutOption(draft, index, before[0]);
  return { options: changedOption(draft, index, { values }), cells };
}

export const renameOption = (draft: VariantsDraft, index: number, name: string): VariantsDraft => ({
  ...draft,
  options: changedOption(draft, index, { name }),
});

export function renameValue(
  draft: VariantsDraft,
  index: number,
  { key, text }: OptionValue,
): VariantsDraft {
  const values = (draft.options[index]?.values ?? []).map((value) =>
    value.key === key ? { key, text } : value,
  );
  return { ...draft, options: changedOption(draft, index, { values }) };
}

/** One place to the left or to the right; at the ends it stays. */
export function moveValue(
  draft: VariantsDraft,
  index: number,
  { key, by }: { readonly key: string; readonly by: -1 | 1 },
): VariantsDraft {
  const values = draft.options[index]?.values ?? [];
  const from = values.findIndex((value) => value.key === key);
  const to = from + by;
  const moved = values[from];
  if (!moved || to < 0 || to >= values.length) return draft;
  const next = values.toSpliced(from, 1).toSpliced(to, 0, moved);
  return { ...draft, options: changedOption(draft, index, { values: next }) };
}

export function sortValues(draft: VariantsDraft, index: number): VariantsDraft {
  const before = draft.options[index]?.values ?? [];
  const values = before.toSorted((one, other) => inSizeOrder(one.text, other.text));
  return { ...draft, options: changedOption(draft, index, { values }) };
}

export const isSorted = ({ values }: OptionDraft): boolean =>
  values.every(({ text }, at) => inSizeOrder(values[at - 1]?.text ?? text, text) <= 0);

export type CellChange = Partial<Pick<VariantCell, VariantColumn | 'isActive' | 'image'>>;

export const setCells = (
  draft: VariantsDraft,
  changes: readonly (readonly [row: VariantRow, change: CellChange])[],
): VariantsDraft => ({
  ...draft,
  cells: {
    ...draft.cells,
    ...Object.fromEntries(changes.map(([{ key, cell }, part]) => [key, { ...cell, ...part }])),
  },
});

/** What the first variant for sale has, for all of them. */
export function fillDown(draft: VariantsDraft, column: VariantColumn): VariantsDraft {
  const onSale = rowsOf(draft).filter(({ cell }) => cell.isActive);
  const text = onSale[0]?.cell[column];
  if (text === undefined) return draft;
  return setCells(
    draft,
    onSale.map((row) => [row, { [column]: text }] as const),
  );
}

/** Several lines or cells. */
export const isTable = (clipboard: string): boolean => /\t|\r?\n./.test(clipboard);

/** Lines and cells copied from a spreadsheet, from this field downwards. */
export function pasted(
  draft: VariantsDraft,
  from: { readonly row: VariantRow; readonly column: VariantColumn },
  clipboard: string,
): VariantsDraft {
  const lines = clipboard.replace(/\r?\n$/, '').split(/\r?\n/);
  const rows = rowsOf(draft);
  const top = rows.findIndex(({ key }) => key === from.row.key);
  const targets = columns.slice(columns.indexOf(from.column));
  return setCells(
    draft,
    rows.slice(top, top + lines.length).map((row, index) => {
      const texts = (lines[index] ?? '').split('\t').slice(0, targets.length);
      const typed = texts.map((text, at) => [targets[at], text.trim()]);
      return [row, Object.fromEntries(typed) as CellChange] as const;
    }),
  );
}
