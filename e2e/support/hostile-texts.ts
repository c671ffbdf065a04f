import type { Json } from './client.ts';

/** Stands in every text that is sent, so that what was kept of it is found again. */
export const marker = 'Zq7';

/** What a text is sent with: as a character in JSON, or as bytes in its place. */
export interface Hostile {
  name: string;
  /** Never stored, not even in part; otherwise stored plain or refused. */
  isRefused: boolean;
  bytesOf(body: unknown): Buffer;
  /** The same outside JSON: the name of a file, a field of a form, a cell. */
  plain: Buffer;
}

const inText = (name: string, text: string, isRefused = false): Hostile => ({
  name,
  isRefused,
  bytesOf: (body) => Buffer.from(JSON.stringify(body).replaceAll(marker, `${marker} ${text}`)),
  plain: Buffer.from(`${marker} ${JSON.parse(`"${text}"`)}`),
});
const inBytes = (name: string, bytes: readonly number[]): Hostile => ({
  name,
  isRefused: true,
  bytesOf(body) {
    const plain = Buffer.from(JSON.stringify(body));
    const at = plain.indexOf(marker);
    return Buffer.concat([plain.subarray(0, at), Buffer.from(bytes), plain.subarray(at)]);
  },
  plain: Buffer.from([...bytes, ...Buffer.from(marker)]),
});
const whole = (name: string, bytesOf: (json: string) => Buffer): Hostile => ({
  name,
  isRefused: true,
  bytesOf: (body) => bytesOf(JSON.stringify(body)),
  plain: bytesOf(marker),
});
const utf16 = (json: string) => Buffer.from(json, 'utf16le');

export const hostiles: readonly Hostile[] = [
  inText('decomposed', 'cafe\u0301 a\u0303o'),
  inText('direction marks', 'a\u202Eb\u2066c\u2069\u200F'),
  inText('zero width', 'a\u200Bb\uFEFFc\u2060'),
  inText('CRLF', String.raw`a\r\nb`),
  inText('CR', String.raw`a\rb`),
  inText('U+2028 and U+0085', 'a\u2028b\u2029c\u0085'),
  inText('VT and FF', String.raw`a\u000bb\u000cc`),
  inText('a NUL', String.raw`a\u0000b`, true),
  inText('a bell', String.raw`a\u0007b`, true),
  inText('C1', 'a\u0093b', true),
  inText('half a pair, escaped', String.raw`a\ud83db`, true),
  inText('the sign of a hole', 'a\uFFFDb', true),
  inBytes('windows-1252', [0x93, 0xe3, 0x94]),
  inBytes('Latin-1', [0x50, 0xe3, 0x6f]),
  inBytes('an overlong slash', [0xc0, 0xaf]),
  inBytes('a surrogate in UTF-8', [0xed, 0xa0, 0xbd]),
  whole('UTF-16LE', utf16),
  whole('UTF-16LE with BOM', (json) => utf16(`\uFEFF${json}`)),
  whole('UTF-16BE', (json) => utf16(json).swap16()),
  whole('UTF-16BE with BOM', (json) => utf16(`\uFEFF${json}`).swap16()),
];

/** For a text of which only known values are taken: marks that are not seen change none of them. */
const unseen: Hostile = {
  ...inText('unseen marks', ''),
  bytesOf: (body) =>
    Buffer.from(
      JSON.stringify(body).replaceAll(new RegExp(` ?${marker}`, 'g'), '\u200B\u202E\uFEFF'),
    ),
};
const others = hostiles.filter(({ name }) => /2028|C1|decomposed|1252/.test(name));
/** What a text is sent with by itself, the next one with something else. */
export const singleHostiles = (index: number): Hostile[] => [
  unseen,
  ...others.slice(index % others.length).slice(0, 1),
];

/** Ids, codes, addresses on the web and names of what there is already: another text is refused at once. */
const named =
  /id$|ids$|email|url|website|image|role|token|code|key|status|state|city|neighborhood|type|csv|cnpj|cpf|phone|password|instagram|facebook|whatsapp/i;

/** A body by its schema with the marker in every free text; `given` has the values that make sense. */
export function filledBody(schema: Json, given: Json, document: Json, field = ''): Json {
  if (schema.$ref !== undefined)
    return filledBody(plainSchema(schema, document), given, document, field);
  const choices: Json[] | undefined = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const choice = choices.find(({ type }) => type !== 'null') ?? choices[0];
    return filledBody(choice, given, document, field);
  }
  if (schema.properties !== undefined) {
    const members = Object.entries<Json>(schema.properties).map(([name, member]) => [
      name,
      filledBody(member, given?.[name], document, name),
    ]);
    const filled = members.filter(([, value]) => value !== undefined);
    return filled.length === 0 && given === undefined ? undefined : Object.fromEntries(filled);
  }
  if (schema.type !== 'string') return given;
  const isFree = ['const', 'enum', 'format', 'pattern'].every((key) => schema[key] === undefined);
  return isFree && isText(given, schema) && !named.test(field)
    ? `${given ?? ''}${given ? ' ' : ''}${marker}`
    : given;
}

/** Short ones are codes, and a given one with an @ or only digits and signs is no free text either. */
const isText = (given: Json, { maxLength = 1_000 }: Json) =>
  maxLength >= 30 && !/@|^[\d\s().+/-]+$|^\//.test(given ?? '');

/** What a reference to a named schema stands for. */
export function plainSchema(schema: Json, document: Json): Json {
  return document.components.schemas[schema.$ref?.split('/').at(-1)] ?? schema;
}

/** Where a body has texts, in lists their first one. */
export function pathsOfTexts(schema: Json, document: Json, path: string[] = []): string[][] {
  const { anyOf, oneOf, properties, items, type, enum: values } = plainSchema(schema, document);
  const inside = (member: Json, name?: string) =>
    pathsOfTexts(member, document, name === undefined ? path : [...path, name]);
  if (anyOf ?? oneOf) return (anyOf ?? oneOf).flatMap((choice: Json) => inside(choice));
  if (properties)
    return Object.entries(properties).flatMap(([name, member]) => inside(member, name));
  if (items) return inside(items, '0');
  return type === 'string' && values === undefined ? [path] : [];
}

/** The body with the marker behind the text at a path. */
export function markedAt(body: Json, [name, ...rest]: readonly string[]): Json {
  if (name === undefined) return typeof body === 'string' ? `${body} ${marker}` : marker;
  const member = markedAt(body?.[name], rest);
  return name === '0' ? [member] : { ...body, [name]: member };
}
