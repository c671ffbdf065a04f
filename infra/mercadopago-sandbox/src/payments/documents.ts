/** Value of a CNPJ character: digits count as themselves, letters start at 17 (ASCII code minus 48). */
function valueOf(character: string): number {
  return character.charCodeAt(0) - 48;
}

function checkDigit(characters: string, weights: readonly number[]): string {
  const sum = weights.reduce((total, weight, index) => {
    return total + weight * valueOf(characters.charAt(index));
  }, 0);
  const rest = sum % 11;
  return rest < 2 ? '0' : String(11 - rest);
}

function isValid(number: string, firstWeights: readonly number[], weightBefore: number): boolean {
  if (new Set(number).size === 1) return false;
  const base = number.slice(0, -2);
  const first = checkDigit(base, firstWeights);
  const second = checkDigit(base + first, [weightBefore, ...firstWeights]);
  return number === base + first + second;
}

/** CPF, or CNPJ with or without letters; separators are not accepted. */
export function isValidDocument(type: string, number: string): boolean {
  if (type === 'CPF') {
    return /^\d{11}$/.test(number) && isValid(number, [10, 9, 8, 7, 6, 5, 4, 3, 2], 11);
  }
  if (type === 'CNPJ') {
    const isWellFormed = /^[0-9A-Z]{12}\d{2}$/.test(number);
    return isWellFormed && isValid(number, [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2], 6);
  }
  return false;
}
