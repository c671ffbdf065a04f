/** `1234,56`, `1.234,5600` and `1234.56` as decimal reais; null when it is not an amount. */
export function parseReais(text: string): number | null {
  const plain = text.replace(/[R$\s]/g, '');
  if (/^\d{1,3}(?:\.\d{3})*(?:,\d{1,2}0*)?$/.test(plain) || /^\d+(?:,\d{1,2}0*)?$/.test(plain)) {
    return Number(plain.replaceAll('.', '').replace(',', '.'));
  }
  return /^\d+\.\d{1,2}0*$/.test(plain) ? Number(plain) : null;
}

/** `0,35`, `0.35000` and `1.234,5`; null when it is not a number. */
export function parseMeasure(text: string): number | null {
  const plain = text.trim();
  if (/^\d+(?:[.,]\d{1,3}0*)?$/.test(plain)) return Number(plain.replace(',', '.'));
  if (!/^\d{1,3}(?:\.\d{3})+,\d{1,3}0*$/.test(plain)) return null;
  return Number(plain.replaceAll('.', '').replace(',', '.'));
}

/** `1200`, `1.200` and `1200,00` pieces; null when it is not a whole number. */
export function parseUnits(text: string): number | null {
  const plain = text.trim().replace(/(?:,0+|\.0{1,2})$/, '');
  return /^(?:\d+|\d{1,3}(?:\.\d{3})+)$/.test(plain) ? Number(plain.replaceAll('.', '')) : null;
}
