import { parseCsv } from '@largo/service-kit';
import { BankFileRefused } from '../domain/errors.ts';
import { texts } from '../domain/texts.ts';
import { plain } from './br-code.ts';

/** One PIX as a bank takes it from a sheet. */
export interface BankFileRow {
  readonly reference: string;
  readonly name: string;
  /** CPF or CNPJ of the key's owner, where it is known. */
  readonly document: string | null;
  /** cpf, cnpj, email, phone or evp. */
  readonly keyType: string;
  /** In the bank's form, see `bankKey`. */
  readonly key: string;
  readonly amountCents: number;
}

/** The bank's result for one line. */
export interface BankOutcome {
  readonly reference: string;
  readonly amountCents: number;
  readonly isPaid: boolean;
  /** The end-to-end id of a PIX that was paid. */
  readonly bankReference: string | null;
  /** Only set for a refused one. */
  readonly reason: string | null;
}

const columns = [
  'referencia', 'nome', 'documento', 'tipo_chave', 'chave', 'valor', 'situacao', 'identificador', 'motivo',
] as const; // prettier-ignore
type Column = (typeof columns)[number];
const needed: readonly Column[] = ['referencia', 'valor', 'situacao'];
const total = 'TOTAL';

const keyTypes: Readonly<Record<string, string>> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  email: 'EMAIL',
  phone: 'TELEFONE',
  evp: 'ALEATORIA',
};

/**
 * The sheet that a bank pays from: `;`, amounts with a comma, ASCII. No cell is defused for spreadsheets, because a
 * key of a phone begins with `+`. The last line counts the others, so that a truncated file is noticed.
 */
export function bankFileOf(rows: readonly BankFileRow[]): string {
  const lines = rows.map((row) => [
    row.reference,
    plain(row.name.replace(/[^\p{L}\p{N} .&-]/gu, ' '), 60),
    row.document ?? '',
    keyTypes[row.keyType] ?? row.keyType,
    row.key,
    commaAmount(row.amountCents),
    '',
    '',
    '',
  ]);
  const sum = rows.reduce((cents, { amountCents }) => cents + amountCents, 0);
  const trailer = [total, String(rows.length), '', '', '', commaAmount(sum), '', '', ''];
  return [columns, ...lines, trailer].map((cells) => `${cells.join(';')}\r\n`).join('');
}

/**
 * The same sheet as the bank gives it back, with PAGO or RECUSADO in `situacao`.
 * @throws BankFileRefused for a truncated file or an unreadable line: a file is read as a whole or not at all
 */
export function readBankFile(text: string): BankOutcome[] {
  const [heading = [], ...records] = parseCsv(text.replace(/^\uFEFF/, ''), brokenLine);
  const names = heading.map((name) => name.trim().toLowerCase());
  if (needed.some((name) => !names.includes(name)))
    throw new BankFileRefused(texts.bankFile.heading(needed.join(', ')));
  const cellsOf = (record: readonly string[]) => (column: Column) =>
    record[names.indexOf(column)]?.trim() ?? '';
  const lines = records.filter((record) => record.some((cell) => cell.trim() !== ''));
  const last = cellsOf(lines.at(-1) ?? []);
  const outcomes = lines.slice(0, -1).map((record, index) => outcomeOf(cellsOf(record), index + 2));
  const sum = outcomes.reduce((cents, { amountCents }) => cents + amountCents, 0);
  const isWhole =
    last('referencia') === total &&
    last('nome') === String(outcomes.length) &&
    centsOf(last('valor')) === sum;
  if (!isWhole) throw new BankFileRefused(texts.bankFile.cut);
  return outcomes;
}

const brokenLine = (line: number) => new BankFileRefused(texts.bankFile.row(line));

function outcomeOf(cell: (column: Column) => string, line: number): BankOutcome {
  const reference = cell('referencia');
  const amountCents = centsOf(cell('valor'));
  const outcome = cell('situacao').toUpperCase();
  if (reference === '' || amountCents === undefined) throw brokenLine(line);
  if (outcome !== 'PAGO' && outcome !== 'RECUSADO')
    throw new BankFileRefused(texts.bankFile.unknownOutcome(line));
  return {
    reference,
    amountCents,
    isPaid: outcome === 'PAGO',
    bankReference: cell('identificador').slice(0, 60) || null,
    reason: cell('motivo').slice(0, 200) || null,
  };
}

const commaAmount = (amountCents: number) => (amountCents / 100).toFixed(2).replace('.', ',');

/** `1234,5`, `1.234,50` or `1234.50`; undefined if it is no amount. */
function centsOf(text: string): number | undefined {
  const plainText = text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text;
  if (!/^\d+(?:\.\d{1,2})?$/.test(plainText)) return undefined;
  return Math.round(Number(plainText) * 100);
}
