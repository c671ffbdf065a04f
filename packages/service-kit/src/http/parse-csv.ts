/**
 * Parses the records of an RFC 4180 text. The header row decides the separator: `;`, a tab or `,`.
 * @throws the error from `refusalOf` for a record, counted from 1, with unclosed or misplaced
 * quotes
 */
export function parseCsv(text: string, refusalOf: (record: number) => Error): string[][] {
  const separator = separatorOf(text);
  const records: string[][] = [];
  let record: string[] = [];
  let at = 0;
  const endRecord = () => {
    records.push(record);
    record = [];
  };
  while (at < text.length) {
    const cell = text[at] === '"' ? quoted(text, at) : bare(text, at, separator);
    if (!cell) throw refusalOf(records.length + 1);
    record.push(cell.value);
    at = cell.end;
    if (text[at] === separator) {
      at += 1;
      if (at === text.length) record.push('');
      continue;
    }
    if (at < text.length && text[at] !== '\r' && text[at] !== '\n')
      throw refusalOf(records.length + 1);
    at += text.startsWith('\r\n', at) ? 2 : 1;
    endRecord();
  }
  if (record.length > 0) endRecord();
  return records;
}

function separatorOf(text: string): string {
  const heading = text.slice(0, text.search(/[\r\n]|$/));
  return [';', '\t'].find((sign) => heading.includes(sign)) ?? ',';
}

interface Cell {
  value: string;
  /** Where the cell ends. */
  end: number;
}

function bare(text: string, start: number, separator: string): Cell {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\r' && text[end] !== '\n')
    end += 1;
  return { value: text.slice(start, end), end };
}

/** Undefined: the quotes are not closed. */
function quoted(text: string, start: number): Cell | undefined {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  if (end < 0) return undefined;
  return { value: text.slice(start + 1, end).replaceAll('""', '"'), end: end + 1 };
}
