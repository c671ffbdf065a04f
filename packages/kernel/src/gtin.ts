const gtinLengths: readonly number[] = [8, 12, 13, 14];

/** Checks the length and the check digit of a GTIN (EAN or UPC) as section 7.9 of the GS1 General Specifications says. */
export function isGtin(code: string): boolean {
  if (!/^\d+$/.test(code) || !gtinLengths.includes(code.length)) return false;
  const digits = code.split('').map(Number).reverse();
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
