/** The sandbox's own PIX key; no bank knows it, so no one can pay real money. */
const TEST_KEY = '5a4d3c2b-1a0f-4e8d-8c6b-5a4d3c2b1a0f';

export interface BrCodeFields {
  amountCents: number;
  merchantName: string;
  merchantCity: string;
  /** At most 25 letters and digits. */
  txid: string;
}

/** The text behind a PIX QR code: EMV fields of tag, length and value, closed by a checksum. */
export function brCode({ amountCents, merchantName, merchantCity, txid }: BrCodeFields): string {
  const text = [
    field('00', '01'),
    field('26', field('00', 'br.gov.bcb.pix') + field('01', TEST_KEY)),
    field('52', '0000'),
    field('53', '986'),
    field('54', (amountCents / 100).toFixed(2)),
    field('58', 'BR'),
    field('59', plain(merchantName, 25)),
    field('60', plain(merchantCity, 15)),
    field('62', field('05', txid)),
    '6304',
  ].join('');
  return text + crc16(text);
}

/** CRC-16, polynomial 1021, start FFFF, nothing reflected; four upper-case hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) {
      crc = (crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021;
    }
    crc &= 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

function field(tag: string, value: string): string {
  return tag + String(value.length).padStart(2, '0') + value;
}

function plain(text: string, length: number): string {
  const ascii = text.normalize('NFD').replace(/[^\x20-\x7e]/g, '');
  return ascii.slice(0, length);
}
