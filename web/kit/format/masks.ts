import { digits, isValidPhone, normalizeCnpj, phoneDigits } from '@largo/kernel';

interface Group {
  readonly size: number;
  /** Written before the group once it has a character. */
  readonly before: string;
}

/** Writes characters into groups: only what was typed, so that deleting works. */
function grouped(characters: string, groups: readonly Group[]): string {
  let rest = characters;
  let text = '';
  for (const { size, before } of groups) {
    if (rest === '') break;
    text += before + rest.slice(0, size);
    rest = rest.slice(size);
  }
  return text;
}

/** `000.000.000-00`, as far as it was typed. */
export const maskCpf = (text: string) =>
  grouped(digits(text), [
    { size: 3, before: '' },
    { size: 3, before: '.' },
    { size: 3, before: '.' },
    { size: 2, before: '-' },
  ]);

/** `00.000.000/0000-00`; letters are kept, upper case. */
export const maskCnpj = (text: string) =>
  grouped(normalizeCnpj(text).replace(/[^0-9A-Z]/g, ''), [
    { size: 2, before: '' },
    { size: 3, before: '.' },
    { size: 3, before: '.' },
    { size: 4, before: '/' },
    { size: 2, before: '-' },
  ]);

/** A number may begin with the country's 55, which is an area code as well. */
function nationalDigits(text: string): string {
  const typed = digits(text);
  const isWhole = typed.length < 13 && isValidPhone(typed.slice(0, 11));
  return (isWhole ? typed : phoneDigits(text)).slice(0, 11);
}

/** `(11) 99999-9999`, or `(11) 3333-4444` with ten digits. */
export function maskPhone(text: string): string {
  // The plus sign stays until the digit after the country's number, so that it can be typed.
  if (/^\s*\+5{0,2}$/.test(text)) return text.trim();
  const typed = nationalDigits(text);
  if (typed.length <= 2) return typed === '' ? '' : `(${typed}`;
  const head = typed.length > 10 ? 5 : 4;
  return `(${typed.slice(0, 2)}) ${grouped(typed.slice(2), [
    { size: head, before: '' },
    { size: 4, before: '-' },
  ])}`;
}

/** `00000-000`, as far as it was typed. */
export const maskCep = (text: string) =>
  grouped(digits(text), [
    { size: 5, before: '' },
    { size: 3, before: '-' },
  ]);

const significant = (text: string) => text.replace(/[^0-9A-Za-z]/g, '').length;

/** Where the caret belongs in a masked text: behind as many characters as were in front of it. */
export function caretAfter(masked: string, characters: number): number {
  let position = 0;
  while (position < masked.length && significant(masked.slice(0, position)) < characters) {
    position += 1;
  }
  return position;
}

/** The masked text of a field that is being typed in. The caret stays where the person works. */
export function maskTyped(input: HTMLInputElement, mask: (text: string) => string): string {
  const { value, selectionStart } = input;
  const masked = mask(value);
  if (selectionStart !== null && selectionStart < value.length) {
    const caret = caretAfter(masked, significant(value.slice(0, selectionStart)));
    // Once the form has written the masked text, which throws the caret to the end.
    queueMicrotask(() => input.setSelectionRange(caret, caret));
  }
  return masked;
}
