import type { CorrectLineBody, ImportLine } from '@largo/contracts';
import { categoryGroups, type CategoryChoice } from '../category-groups.ts';
import { texts as productTexts } from '../texts.ts';
import { cellNames, type Cell } from './field-texts.ts';
import { texts as allTexts } from './texts.ts';

const { line: texts } = allTexts;
const allCells = Object.keys(cellNames) as Cell[];

/** Of a product with variants, each of them has its own. */
const ofVariants: readonly Cell[] = ['sku', 'estoque'];

/** What is wrong comes first. */
export function shownCells({ variants, problems }: ImportLine): readonly Cell[] {
  const shown = variants > 0 ? allCells.filter((cell) => !ofVariants.includes(cell)) : allCells;
  const isRight = (cell: Cell) => !problems.some(({ column }) => column === cell);
  return [...shown.filter((cell) => !isRight(cell)), ...shown.filter(isRight)];
}

type TypedCells = Readonly<Record<Cell, string>>;

export const typedCells = ({ cells }: ImportLine): TypedCells =>
  Object.fromEntries(allCells.map((cell) => [cell, cells[cell] ?? ''])) as TypedCells;

export function changedCells(line: ImportLine, typed: TypedCells) {
  const stored = typedCells(line);
  const changed = allCells.filter((cell) => typed[cell] !== stored[cell]);
  return Object.fromEntries(changed.map((cell) => [cell, typed[cell]])) as NonNullable<
    CorrectLineBody['cells']
  >;
}

/** A cell has a category's path, `Alimentos > Padaria`; what stands there and is not ours comes first. */
export function categoryPaths(ours: readonly CategoryChoice[], current: string) {
  const nameOf = (id: string | null) => ours.find((one) => one.id === id)?.name;
  const paths = new Map(
    ours.map(({ id, name, parentId }) => [
      id,
      [nameOf(parentId), name].filter((part) => part !== undefined).join(' > '),
    ]),
  );
  const isOurs = current === '' || [...paths.values()].includes(current);
  return [
    { value: '', label: productTexts.form.chooseCategory },
    ...(isOurs ? [] : [{ value: current, label: texts.unknownCategory(current) }]),
    ...categoryGroups(ours).map(({ group, items }) => ({
      group,
      items: items.map(({ value, label }) => ({ value: paths.get(value) ?? '', label })),
    })),
  ];
}
