const gtinLengths: readonly number[] = [8, 12, 13, 14];

/** Whether it is a GTIN (EAN, UPC) with a right check digit; GS1 General Specifications, 7.9. */
export function isGtin(code: string): boolean {
  if (!/^\d+$/.test(code) || !gtinLengths.includes(code.length)) return false;
  const digits = code.split('').map(Number).reverse();
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
