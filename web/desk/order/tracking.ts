/** Two letters, nine digits, BR: a code of the Correios. */
const correios = /^[A-Z]{2}\d{9}BR$/;

/** The carrier's page about a parcel, where the code tells who carries it. */
export function trackingPage(code: string): string | null {
  const known = code.replaceAll(/[\s.-]/g, '').toUpperCase();
  if (!correios.test(known)) return null;
  return `https://rastreamento.correios.com.br/app/index.php?objetos=${known}`;
}
