import { crc32, deflateSync } from 'node:zlib';
import QRCode from 'qrcode';

/** Pixels per module; the PNG stays near one kilobyte. */
const SCALE = 6;
const QUIET_MODULES = 4;
const REMEMBERED = 256;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const remembered = new Map<string, string>();

/**
 * Bare base64 of a black-and-white PNG, as in `qr_code_base64`. Written by hand from the modules:
 * about a tenth of the time `qrcode` takes for a PNG, because load tests measure
 * the creation of payments.
 */
export function qrImage(text: string): string {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const image = png(text).toString('base64');
  remembered.set(text, image);
  const [oldest] = remembered.keys();
  if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  return image;
}

function png(text: string): Buffer {
  // A fixed mask gives a valid code without comparing all eight masks.
  const { modules } = QRCode.create(text, { maskPattern: 3, errorCorrectionLevel: 'M' });
  const width = (modules.size + 2 * QUIET_MODULES) * SCALE;
  const rowBytes = 1 + Math.ceil(width / 8);
  const rows: Buffer[] = [];
  for (let y = -QUIET_MODULES; y < modules.size + QUIET_MODULES; y++) {
    const row = pixelRow(modules, y, rowBytes);
    for (let copy = 0; copy < SCALE; copy++) rows.push(row);
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header(width)),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** One bit per pixel, 1 is white; the first byte names the row's filter (none). */
function pixelRow(
  modules: { size: number; data: Uint8Array },
  y: number,
  rowBytes: number,
): Buffer {
  const row = Buffer.alloc(rowBytes, 0xff);
  row[0] = 0;
  if (y < 0 || y >= modules.size) return row;
  for (let x = 0; x < modules.size; x++) {
    if (modules.data[y * modules.size + x] === 0) continue;
    const start = (x + QUIET_MODULES) * SCALE;
    for (let pixel = start; pixel < start + SCALE; pixel++) {
      const index = 1 + (pixel >> 3);
      row[index] = (row[index] ?? 0) & ~(0x80 >> (pixel & 7));
    }
  }
  return row;
}

function header(width: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(width, 4);
  data[8] = 1; // bit depth; the remaining zeroes mean greyscale, deflate, no interlacing
  return data;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
