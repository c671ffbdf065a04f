import { inflateSync } from 'node:zlib';

interface Characters {
  /** The width of a character code in the text, in hexadecimal digits. */
  readonly width: number;
  readonly of: ReadonlyMap<string, string>;
}

const object = /(\d+) 0 obj\s([\s\S]*?)endobj/g;
const streamBegins = /^([\s\S]*?)stream\r?\n/;
const fontName = /\/(\w+) (\d+) 0 R/g;
const one = /<([0-9a-f]+)>\s*<([0-9a-f]+)>/gi;
const several = /<([0-9a-f]+)>\s*<([0-9a-f]+)>\s*<([0-9a-f]+)>/gi;
/** Selects a font, begins a text or shows one: `/F4 12 Tf`, `BT`, `<0024> Tj`, `[<0024> -3 <0025>] TJ`. */
const shown = /\/(\w+) [\d.]+ Tf|\b(BT)\b|<([0-9a-f]+)>/gi;
/** The space between two texts of which the second begins with a punctuation mark. */
const seam = / (?=[,:;.])/g;

function charactersOf(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le');
}

/** The characters that a font's `ToUnicode` maps its codes to. */
function readMap(source: string): Characters {
  const of = new Map<string, string>();
  const width = /begincodespacerange\s*<([0-9a-f]+)>/i.exec(source)?.[1]?.length ?? 4;
  for (const [, body = ''] of source.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code = '', text = ''] of body.matchAll(one))
      of.set(code.toUpperCase(), charactersOf(text));
  for (const [, body = ''] of source.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, first = '', last = '', text = ''] of body.matchAll(several))
      for (let code = parseInt(first, 16); code <= parseInt(last, 16); code += 1)
        of.set(
          code.toString(16).toUpperCase().padStart(width, '0'),
          String.fromCodePoint(parseInt(text, 16) + code - parseInt(first, 16)),
        );
  return { width, of };
}

/** The text of one page's content stream; separate texts are joined by a space. */
function readDrawing(source: string, fonts: ReadonlyMap<string, Characters>): string {
  let font: Characters | undefined;
  let text = '';
  for (const [, name, begins, codes = ''] of source.matchAll(shown)) {
    if (name !== undefined) font = fonts.get(name);
    else if (begins) text += ' ';
    else if (font) {
      for (let at = 0; at < codes.length; at += font.width)
        text += font.of.get(codes.slice(at, at + font.width).toUpperCase()) ?? '';
    }
  }
  return text;
}

interface PdfObject {
  readonly head: string;
  readonly content: string;
}

/** The stream has the length that it declares, because its content may include the end marker. */
function readObject(body: string): PdfObject {
  const [opening = '', head = body] = streamBegins.exec(body) ?? [];
  const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
  const stream = opening === '' ? '' : body.slice(opening.length, opening.length + length);
  const isPacked = head.includes('/FlateDecode') && !head.includes('/Subtype /Image');
  if (!isPacked || stream === '') return { head, content: stream };
  return { head, content: inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') };
}

/**
 * What a person reads in a PDF printed by Chromium, in drawing order, with single spaces. It does
 * not work for other programs' PDFs, whose objects may be packed differently.
 */
export function pdfText(pdf: Buffer): string {
  const objects = new Map<string, PdfObject>();
  for (const [, id = '', body = ''] of pdf.toString('latin1').matchAll(object)) {
    objects.set(id, readObject(body));
  }
  const fonts = new Map<string, Characters>();
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(fontName)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1];
      if (map !== undefined) fonts.set(name, readMap(objects.get(map)?.content ?? ''));
    }
  }
  return [...objects.values()]
    .map(({ content }) => (/\bBT\b/.test(content) ? readDrawing(content, fonts) : ''))
    .join(' ')
    .normalize('NFKC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(seam, '')
    .trim();
}
