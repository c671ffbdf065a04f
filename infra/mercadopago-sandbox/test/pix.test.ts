import { inflateSync } from 'node:zlib';
import QRCode from 'qrcode';
import { describe, expect, it } from 'vitest';
import { brCode, crc16 } from '../src/pix/br-code.ts';
import { qrImage } from '../src/pix/qr-image.ts';

/** Reads tag, length, value, as a bank's application does. */
function fieldsOf(code: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (let at = 0; at < code.length;) {
    const length = Number(code.slice(at + 2, at + 4));
    fields.set(code.slice(at, at + 2), code.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return fields;
}

const code = brCode({
  amountCents: 12_345,
  merchantName: 'Praça São João Comércio Ltda',
  merchantCity: 'Águas de Lindóia',
  txid: 'mpqrinter12345678901',
});

describe('the PIX code', () => {
  it('matches the published check value of its checksum', () => {
    expect(crc16('123456789')).toBe('29B1');
  });

  it('matches the checksum of a code published by the central bank', () => {
    const published =
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304';

    expect(crc16(published)).toBe('1D3D');
  });

  it('carries amount, receiver and transaction id, each with its right length', () => {
    const fields = fieldsOf(code);

    expect(fields.get('00')).toBe('01');
    expect(fieldsOf(fields.get('26') ?? '').get('00')).toBe('br.gov.bcb.pix');
    expect(fields.get('53')).toBe('986');
    expect(fields.get('54')).toBe('123.45');
    expect(fields.get('59')).toBe('Praca Sao Joao Comercio L');
    expect(fields.get('60')).toBe('Aguas de Lindoi');
    expect(fieldsOf(fields.get('62') ?? '').get('05')).toBe('mpqrinter12345678901');
  });

  it('ends with the checksum of everything before it', () => {
    expect(code.slice(-4)).toBe(crc16(code.slice(0, -4)));
  });

  it('is drawn as a PNG whose pixels are complete', () => {
    const png = Buffer.from(qrImage(code), 'base64');
    const width = png.readUInt32BE(16);
    const dataLength = png.readUInt32BE(33);
    const pixels = inflateSync(png.subarray(41, 41 + dataLength));

    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(png.readUInt32BE(20)).toBe(width);
    expect(pixels.length).toBe(width * (1 + Math.ceil(width / 8)));
    expect(png.subarray(-8, -4).toString()).toBe('IEND');
  });

  it('has a dark pixel exactly where the code has a dark module', () => {
    const { modules } = QRCode.create(code, { maskPattern: 3, errorCorrectionLevel: 'M' });
    const png = Buffer.from(qrImage(code), 'base64');
    const pixels = inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)));
    const scale = png.readUInt32BE(16) / (modules.size + 8);
    const rowBytes = 1 + Math.ceil(png.readUInt32BE(16) / 8);

    const isDark = (x: number, y: number): boolean => {
      const [column, row] = [(x + 4.5) * scale, (y + 4.5) * scale].map(Math.floor) as [
        number,
        number,
      ];
      return ((pixels[row * rowBytes + 1 + (column >> 3)] ?? 0) & (0x80 >> (column & 7))) === 0;
    };

    const wrong = Array.from(modules.data).filter(
      (dark, at) => isDark(at % modules.size, Math.floor(at / modules.size)) !== (dark !== 0),
    );
    expect(wrong).toEqual([]);
    expect(isDark(-1, -1)).toBe(false);
  });
});
