/** The sign between whole units and their decimals in a column. */
export type DecimalMark = ',' | '.';

const withoutUnit = (text: string) => text.replace(/R\$|BRL|kg|cm|[\s\u00a0]/gi, '');

/**
 * Which decimal mark a column is written with: `1.234` alone could be either, so the column's clearest
 * cell decides.
 * @param otherwise for a column in which no cell tells
 */
export function decimalMarkOf(cells: readonly string[], otherwise: DecimalMark): DecimalMark {
  for (const cell of cells) {
    const plain = withoutUnit(cell);
    if (/^-?[\d.]*,\d+$/.test(plain) && !/^-?\d{1,3}(?:,\d{3})+$/.test(plain)) return ',';
    if (/^-?[\d,]*\.\d+$/.test(plain) && !/^-?[1-9]\d{0,2}(?:\.\d{3})+$/.test(plain)) return '.';
  }
  return otherwise;
}

/** A number as our own files write it, like `1234,5`; any other text stays for its rule to refuse. */
export function numberText(cell: string, mark: DecimalMark): string {
  const plain = withoutUnit(cell);
  const thousands = mark === ',' ? '.' : ',';
  const [whole = '', decimals = '', ...more] = plain.replaceAll(thousands, '').split(mark);
  if (more.length > 0 || !/^-?\d+$/.test(whole || '0') || !/^\d*$/.test(decimals) || plain === '')
    return cell.trim();
  const rest = decimals.replace(/0+$/, '');
  return `${whole || '0'}${rest && `,${rest}`}`;
}

/** The same number divided by a thousand: grams as kilograms. */
export function thousandth(text: string): string {
  const value = Number(text.replace(',', '.'));
  return text === '' || Number.isNaN(value) ? text : String(value / 1000).replace('.', ',');
}
