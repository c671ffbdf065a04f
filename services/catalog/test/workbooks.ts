import { strToU8, zipSync } from 'fflate';

type Cell = string | number | { xml: string };

const column = (at: number): string =>
  at < 26 ? String.fromCodePoint(65 + at) : `${column(Math.floor(at / 26) - 1)}${column(at % 26)}`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function cellXml(cell: Cell, address: string): string {
  if (typeof cell === 'object') return cell.xml.replace('<c', `<c r="${address}"`);
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

export function sheetXml(rows: readonly (readonly Cell[])[]): string {
  const lines = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((cell, at) => cellXml(cell, `${column(at)}${row + 1}`)).join('')}</row>`,
  );
  return `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

const relationship = (at: number) =>
  `<Relationship Id="rId${at}" Target="worksheets/sheet${at}.xml"
    Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet"/>`;

/** The parts of a workbook; its second style is a date, its third an amount in reais. */
export function partsOf(sheets: readonly string[]): Record<string, Uint8Array> {
  const numbers = sheets.map((_, at) => at + 1);
  const named = numbers.map((at) => `<sheet name="Plan${at}" sheetId="${at}" r:id="rId${at}"/>`);
  const texts = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${numbers.map(relationship).join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet>
      <numFmts><numFmt numFmtId="164" formatCode="&quot;R$&quot;\\ #,##0.00;[Red]\\-&quot;R$&quot;\\ #,##0.00"/></numFmts>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(sheets.map((xml, at) => [`xl/worksheets/sheet${at + 1}.xml`, xml])),
  };
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)]));
}

export function workbookOf(
  sheets: readonly string[],
  more: Record<string, Uint8Array> = {},
): Buffer {
  return Buffer.from(zipSync({ ...partsOf(sheets), ...more }));
}
