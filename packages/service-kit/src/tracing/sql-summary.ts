export interface SqlSummary {
  /** In upper case: SELECT, INSERT, … */
  operation: string;
  schema: string | undefined;
  table: string | undefined;
}

const name = String.raw`"?([a-z_][a-z0-9_]*)"?(?:\."?([a-z_][a-z0-9_]*)"?)?`;
/** Not `for update of`, `skip locked` or `do update set`. */
const write = new RegExp(
  String.raw`\b(insert)\s+into\s+${name}|\b(delete)\s+from\s+(?:only\s+)?${name}|(?<!\b(?:for|do)\s+)\b(update)\s+(?:only\s+)?${name}`,
  'i',
);
const read = new RegExp(String.raw`\bfrom\s+(?:only\s+)?${name}`, 'i');

/** A statement's operation and table: the first table that it writes, else the first that it reads. */
export function summaryOf(text: string): SqlSummary {
  const written = write.exec(text)?.filter((group) => group !== undefined);
  if (written) return { operation: upper(written[1]), ...tableOf(written[2], written[3]) };
  const operation = upper(/[a-z]+/i.exec(text)?.[0]);
  const source = read.exec(text);
  return {
    operation: operation === 'WITH' ? 'SELECT' : operation,
    ...tableOf(source?.[1], source?.[2]),
  };
}

const upper = (word = 'query') => word.toUpperCase();

function tableOf(first: string | undefined, second: string | undefined) {
  return second === undefined
    ? { schema: undefined, table: first }
    : { schema: first, table: second };
}
