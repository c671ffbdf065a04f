import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { importTexts } from '../src/domain/texts.ts';
import { readRecords } from '../src/http/read-records.ts';
import { sheetRecords } from '../src/http/sheet-records.ts';
import { partsOf, sheetXml, workbookOf } from './workbooks.ts';

const refused = (message: string) => ({ code: 'INVALID_IMPORT_FILE', message });
const csv = (text: string) => sheetRecords(Buffer.from(text));

it.each([
  ['own_bom_sep.csv', 'utf-8', 'Paçoca rolha 1 kg'],
  ['own_excel_1252.csv', 'windows-1252', "Doce de abóbora Sant'Ana"],
  ['own_utf16_tab.txt', 'utf-16', 'Farofa crocante'],
  ['own_mac_cr.csv', 'utf-8', 'Geleia de jabuticaba'],
  ['own_crlf_cell.csv', 'utf-8', 'Vela de citronela'],
  ['own_inch_mark.csv', 'utf-8', 'Monitor 24" curvo'],
])('reads %s as %s', async (name, encoding, title) => {
  const content = readFileSync(join(import.meta.dirname, 'real-files', name));
  const { records, ...rest } = await sheetRecords(content);
  expect(rest).toEqual({ encoding });
  expect(records[0]?.[0]).toBe('titulo');
  expect(records[1]?.[0]).toBe(title);
});

it.each([
  ['nuvemshop_export.csv', 'windows-1252', ['Identificador URL', 'Nome'], 'Blusa de linho Ângela'],
  ['woocommerce_export.csv', 'utf-8', ['ID', 'Tipo'], 'simple'],
])('reads %s of another system', async (name, encoding, heading, cell) => {
  const content = readFileSync(join(import.meta.dirname, 'real-files', name));
  const { records, ...rest } = await sheetRecords(content);
  expect(rest).toEqual({ encoding });
  expect(records[0]?.slice(0, 2)).toEqual(heading);
  expect(records[1]?.[1]).toBe(cell);
});

it('reads quotes within quotes, commas, and leaves apostrophes and formulas to its caller', async () => {
  const text = 'a,b\n"um ""dois"", três",\'=1+1\n=SOMA(A1),x\n';
  expect((await csv(text)).records).toEqual([
    ['a', 'b'],
    ['um "dois", três', "'=1+1"],
    ['=SOMA(A1)', 'x'],
  ]);
});

it('keeps empty rows between others, so that rows are counted as in the program, and drops those at the end', async () => {
  expect((await csv('a;b;;\r\n;;;\r\n1;;;\r\n;;;\r\n')).records).toEqual([['a', 'b'], [], ['1']]);
  const rows = [['a', 'b', ''], [], ['1', '  '], ['', '']];
  expect((await sheetRecords(workbookOf([sheetXml(rows)]))).records).toEqual([
    ['a', 'b'],
    [],
    ['1'],
  ]);
});

it('writes the cells of a workbook as people in Brazil do', async () => {
  const cells = [
    189.9, 0.1 + 0.2, 1234567.5, 1.899e2, 1e-7, 7891234567895, -3,
    { xml: '<c t="b"><v>1</v></c>' },
    { xml: '<c t="b"><v>0</v></c>' },
    { xml: '<c s="1"><v>46356</v></c>' },
    { xml: '<c s="2"><v>1234.5</v></c>' },
    { xml: '<c><f>SUM(A1:A2)</f><v>42</v></c>' },
    { xml: '<c t="str"><f>A1&amp;B1</f><v>a &amp; b</v></c>' },
    { xml: '<c t="e"><v>#N/A</v></c>' },
    '1.899E2', '  com espaço', "'=1",
  ]; // prettier-ignore
  const { records, encoding } = await sheetRecords(workbookOf([sheetXml([cells])]));
  expect(encoding).toBe('xlsx');
  expect(records).toEqual([
    [
      '189,9', '0,3', '1234567,5', '189,9', '0,0000001', '7891234567895', '-3', 'SIM', 'NÃO',
      '2026-11-30', '1234,5', '42', 'a & b', '', '1.899E2', '  com espaço', "'=1",
    ],
  ]); // prettier-ignore
});

it('reads the first sheet that has rows, and says when none has', async () => {
  const empty = sheetXml([]);
  const { records } = await sheetRecords(workbookOf([empty, sheetXml([['Nome']]), empty]));
  expect(records).toEqual([['Nome']]);
  await expect(sheetRecords(workbookOf([empty]))).rejects.toMatchObject(refused(importTexts.empty));
  await expect(csv('')).rejects.toMatchObject(refused(importTexts.empty));
  await expect(csv(';;\n;;')).rejects.toMatchObject(refused(importTexts.empty));
});

it('reads the sheets of a workbook with macros and never unpacks the macros', async () => {
  // Damaged on purpose: unpacking it fails.
  const parts = { ...partsOf([sheetXml([['Nome']])]), 'xl/vbaProject.bin': strToU8('AAAAAAAAAA') };
  const content = Buffer.from(zipSync(parts));
  const macro = content.indexOf('vbaProject.bin') + 'vbaProject.bin'.length;
  content.fill(0xff, macro, macro + 4);
  expect((await sheetRecords(content)).records).toEqual([['Nome']]);
});

const oldWorkbook = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4_096)]);
const anyText = (cells: number) => Array.from({ length: cells }, () => 'x');
const bomb = (bytes: number) => zipSync({ 'xl/media/image1.xml': new Uint8Array(bytes) });

it.each([
  ['an old or encrypted workbook', oldWorkbook, importTexts.oldWorkbook],
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0', 'latin1'), importTexts.notText],
  ['another ZIP file', Buffer.from(zipSync({ 'a.txt': strToU8('a') })), importTexts.damagedWorkbook],
  ['a ZIP file that ends early', workbookOf([sheetXml([['a']])]).subarray(0, 300), importTexts.damagedWorkbook],
  ['a sheet that ends early', workbookOf(['<worksheet><sheetData><row r="1"><c']), importTexts.damagedWorkbook],
  ['unclosed quotes', Buffer.from('a;b\n"c;d'), importTexts.brokenQuotes(2)],
  ['more than 20,000 rows', Buffer.from('a\n'.repeat(20_002)), importTexts.tooManyRecords],
  ['more than 200 columns', Buffer.from(`a;b\n${'x;'.repeat(200)}x`), importTexts.tooManyColumns(2)],
  ['more than 200 columns of a workbook', workbookOf([sheetXml([['a'], anyText(201)])]), importTexts.tooManyColumns(2)],
  ['a cell of more than 32,000 characters', Buffer.from(`a\n${'x'.repeat(32_001)}`), importTexts.cellTooLong(2)],
  ['a ZIP file that says it holds more than 120 MB', Buffer.from(bomb(121 * 1024 * 1024)), importTexts.workbookTooLarge],
] as const)('refuses %s', async (_, content, message) => {
  await expect(sheetRecords(content)).rejects.toMatchObject(refused(message));
}); // prettier-ignore

it('takes exactly 20,000 rows, 200 columns and 32,000 characters', async () => {
  const cell = 'x'.repeat(32_000);
  const text = `${'h;'.repeat(199)}h\n${cell}\n${'a\n'.repeat(19_999)}`;
  const { records } = await csv(text);
  expect([records.length, records[0]?.length, records[1]?.[0]?.length]).toEqual([
    20_001, 200, 32_000,
  ]);
});

it('unpacks no part beyond the size that a lying directory declares', async () => {
  const content = workbookOf([sheetXml([['a']])], {
    'docProps/app.xml': new Uint8Array(110 * 1024 * 1024),
  });
  // Its size in the central directory, which begins after the last local entry.
  const entry = content.lastIndexOf('docProps/app.xml') - 46;
  content.writeUInt32LE(1_000, entry + 24);
  expect((await sheetRecords(content)).records).toEqual([['a']]);
  const sheet = workbookOf([sheetXml(Array.from({ length: 100 }, () => ['abc']))]);
  sheet.writeUInt32LE(400, sheet.lastIndexOf('xl/worksheets/sheet1.xml') - 46 + 24);
  await expect(sheetRecords(sheet)).rejects.toMatchObject(refused(importTexts.damagedWorkbook));
});

const farRow = '<row r="1000000000"><c r="A1000000000"><v>1</v></c></row>';

it('reads in a process of its own, which a file that asks for too much memory ends alone', async () => {
  const hungry = workbookOf([`<worksheet><sheetData>${farRow}</sheetData></worksheet>`]);
  const [one, other, refusal] = await Promise.allSettled([
    readRecords(Buffer.from('a;b\n1;2')),
    readRecords(workbookOf([sheetXml(Array.from({ length: 250 }, () => ['x', 1]))])),
    readRecords(hungry),
  ]);
  expect(one).toMatchObject({
    value: {
      encoding: 'utf-8',
      records: [
        ['a', 'b'],
        ['1', '2'],
      ],
    },
  });
  expect(other).toMatchObject({ value: { encoding: 'xlsx' } });
  expect(other.status === 'fulfilled' && other.value.records.length).toBe(250);
  expect(refusal).toMatchObject({ reason: refused(importTexts.workbookTooLarge) });
});

it('refuses more than 12 MB and what its process refuses', async () => {
  const large = Buffer.alloc(12 * 1024 * 1024 + 1, 'a');
  await expect(readRecords(large)).rejects.toMatchObject(refused(importTexts.fileTooLarge));
  await expect(readRecords(oldWorkbook)).rejects.toMatchObject(refused(importTexts.oldWorkbook));
});
