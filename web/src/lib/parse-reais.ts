/** `1234,56`, `1.234,56` and `1234.56` as decimal reais; null when it is no amount. */
export function parseReais(text: string): number | null {
  const plain = text.replace(/[R$\s]/g, '');
  if (/^\d{1,3}(?:\.\d{3})*(?:,\d{1,2})?$/.test(plain) || /^\d+(?:,\d{1,2})?$/.test(plain)) {
    return Number(plain.replaceAll('.', '').replace(',', '.'));
  }
  return /^\d+\.\d{1,2}$/.test(plain) ? Number(plain) : null;
}
