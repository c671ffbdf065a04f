const letterSizes = 'RN PPP PP P M G GG XG EG XGG XXG EGG EXG XXXG G1 G2 G3 G4 U ÚNICO'.split(' ');
/** Numbers with these units are compared in the smallest one: 500 ml stands before 1 L. */
const units: Readonly<Record<string, number>> = { kg: 1_000, l: 1_000, m: 100, ano: 12, anos: 12 };
const afterLetters = 1_000;

export const isLetterSize = (value: string): boolean => letterSizes.includes(value.toUpperCase());

/** Where a size stands, from small to large: letters, then numbers. Undefined for what is no size. */
function sizeRank(value: string): number | undefined {
  const place = letterSizes.indexOf(value.toUpperCase());
  if (place !== -1) return place;
  const [, number, unit = ''] = /^(\d+(?:[.,]\d+)?)\s*(\p{L}*)/u.exec(value) ?? [];
  if (number === undefined) return undefined;
  return afterLetters + Number(number.replace(',', '.')) * (units[unit.toLowerCase()] ?? 1);
}

/** The natural order of an option's values: sizes from small to large, and then names. */
export function inSizeOrder(a: string, b: string): number {
  const [one, other] = [sizeRank(a), sizeRank(b)];
  if (one !== undefined && other !== undefined && one !== other) return one - other;
  if ((one === undefined) !== (other === undefined)) return one === undefined ? 1 : -1;
  return a.localeCompare(b, 'pt-BR', { numeric: true });
}
