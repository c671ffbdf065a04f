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

export const variantCells = ['sku', 'preco', 'estoque', 'gtin', 'peso_kg'] as const;
type VariantCell = (typeof variantCells)[number];

/** A field of one of the variants that are wrong. */
export const variantField = (row: number, cell: VariantCell) => `${row}.${cell}`;

type TypedCells = Readonly<Record<string, string>>;

export const typedCells = ({ cells, refusedVariants }: ImportLine): TypedCells => ({
  ...Object.fromEntries(allCells.map((cell) => [cell, cells[cell] ?? ''])),
  ...Object.fromEntries(
    refusedVariants.flatMap((variant) =>
      variantCells.map((cell) => [variantField(variant.row, cell), variant.cells[cell] ?? '']),
    ),
  ),
});

/** Undefined where nothing was typed. */
export function correctionOf(line: ImportLine, typed: TypedCells): CorrectLineBody | undefined {
  const stored = typedCells(line);
  const isChanged = (field: string) => typed[field] !== stored[field];
  const changed = allCells.filter(isChanged).map((cell) => [cell, typed[cell]] as const);
  const variants = line.refusedVariants.flatMap(({ row }) => {
    const cells = variantCells.filter((cell) => isChanged(variantField(row, cell)));
    const said = cells.map((cell) => [cell, typed[variantField(row, cell)]] as const);
    return said.length > 0 ? [{ row, cells: Object.fromEntries(said) }] : [];
  });
  if (changed.length + variants.length === 0) return undefined;
  return { cells: Object.fromEntries(changed), ...(variants.length > 0 ? { variants } : {}) };
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
