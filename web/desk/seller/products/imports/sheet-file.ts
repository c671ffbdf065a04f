import { startTexts as texts } from './start-texts.ts';

const maxBytes = 12 * 1024 * 1024;
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const contentTypes: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  txt: 'text/csv',
  xlsx: workbook,
};
export const acceptedFiles = `.csv,.txt,.xlsx,text/csv,${workbook}`;

const endingOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

export const contentTypeOf = (name: string): string => contentTypes[endingOf(name)] ?? 'text/csv';

/** Why a file is not sent, or null. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  const ending = endingOf(name);
  if (ending === 'xls') return texts.oldWorkbook(name);
  if (!Object.hasOwn(contentTypes, ending)) return texts.unknownKind(name);
  if (size === 0) return texts.empty(name);
  return size > maxBytes ? texts.tooLarge(name, size) : null;
}
