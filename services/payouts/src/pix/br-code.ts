import crc16ccitt from 'crc/crc16ccitt';

export interface StaticBrCode {
  /** In the bank's form, see `bankKey`. */
  readonly key: string;
  readonly amountCents: number | null;
  readonly name: string;
  readonly city: string;
  /** At most 25 letters and digits; null: none. */
  readonly txid: string | null;
}

/**
 * The text behind a static PIX QR code: EMV fields of tag, length and value, closed by a CRC-16/CCITT.
 * Source: Manual de Padrões para Iniciação do Pix, Banco Central do Brasil.
 */
export function staticBrCode({ key, amountCents, name, city, txid }: StaticBrCode): string {
  const text = [
    field('00', '01'),
    field('26', field('00', 'br.gov.bcb.pix') + field('01', key)),
    field('52', '0000'),
    field('53', '986'),
    amountCents === null ? '' : field('54', (amountCents / 100).toFixed(2)),
    field('58', 'BR'),
    field('59', plain(name, 25)),
    field('60', plain(city, 15)),
    field('62', field('05', txid ?? '***')),
    '6304',
  ].join('');
  const checksum = crc16ccitt(Buffer.from(text));
  return text + checksum.toString(16).toUpperCase().padStart(4, '0');
}

/** A key as banks write it: phones with +55, random keys with hyphens; the others as they are stored. */
export function bankKey(pixKey: string, pixKeyType: string): string {
  if (pixKeyType === 'phone') return `+55${pixKey}`;
  if (pixKeyType === 'evp')
    return pixKey.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return pixKey;
}

/** An order number as the reference of a transfer, which allows letters and digits only. */
export function txidOf(orderNumber: string): string {
  return orderNumber.replace(/[^0-9A-Za-z]/g, '').slice(0, 25);
}

function field(tag: string, value: string): string {
  return tag + String(value.length).padStart(2, '0') + value;
}

/** Without accents and signs that banks refuse. */
export function plain(text: string, length: number): string {
  const ascii = text.normalize('NFD').replace(/[^\x20-\x7e]/g, '');
  return ascii.slice(0, length).trim();
}
