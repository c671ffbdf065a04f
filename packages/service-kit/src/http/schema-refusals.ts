import type { FastifyError } from 'fastify';

/** An error of the schema compiler. */
type Broken = NonNullable<FastifyError['validation']>[number] & {
  parentSchema?: { examples?: readonly unknown[] };
};

export interface FieldRefusal {
  /** Path in the body, query or parameters; empty for the whole. */
  readonly field: string;
  /** In Portuguese, with the limit. */
  readonly message: string;
}

/** The messages for a value that breaks its schema: one sentence per field. */
export function fieldRefusals(errors: readonly Broken[]): FieldRefusal[] {
  const located = errors.map((error) => ({ error, path: pathOf(error) }));
  // If no branch of a union matches, the errors furthest inside count.
  const depth = Math.max(...located.map(({ path }) => path.length));
  const fields = new Map<string, Broken[]>();
  for (const { error, path } of located) {
    if (path.length < depth) continue;
    const field = path.join('.');
    fields.set(field, [...(fields.get(field) ?? []), error]);
  }
  return [...fields].map(([field, broken]) => ({ field, message: sentenceOf(broken) }));
}

function pathOf({ instancePath, params }: Broken): readonly string[] {
  const member = params['missingProperty'] ?? params['additionalProperty'];
  const path = instancePath.split('/').slice(1).map(unescape);
  return typeof member === 'string' ? [...path, member] : path;
}

const unescape = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~');

function sentenceOf(errors: readonly Broken[]): string {
  const allowed = errors.flatMap(allowedValues);
  const limit = errors.find(
    ({ keyword }) => keyword !== 'type' && Object.hasOwn(sentences, keyword),
  );
  if (limit) return sentences[limit.keyword]?.(limit.params, limit) ?? unclear;
  if (allowed.length > 0) return oneOfSentence(allowed);
  const types = errors.flatMap(({ keyword, params }) => (keyword === 'type' ? params['type'] : []));
  return typeSentence(types.flat().map(String)) ?? unclear;
}

const unclear = 'Não é válido.';

function allowedValues({ keyword, params }: Broken): unknown[] {
  if (keyword === 'const') return [params['allowedValue']];
  return keyword === 'enum' ? (params['allowedValues'] as unknown[]) : [];
}

function oneOfSentence(values: readonly unknown[]): string {
  const shown = [...new Set(values.map(valueText))];
  return shown.length === 1 ? `Deve ser ${shown[0]}.` : `Deve ser um destes: ${shown.join(', ')}.`;
}

const valueText = (value: unknown) => (value === '' ? 'vazio' : String(value));

const typeNames: Readonly<Record<string, string>> = {
  string: 'um texto',
  number: 'um número',
  integer: 'um número inteiro',
  boolean: 'verdadeiro ou falso (true ou false)',
  array: 'uma lista',
  object: 'um objeto',
};

/** That null is allowed too does not help a caller who sent something else. */
function typeSentence(types: readonly string[]): string | undefined {
  const names = [...new Set(types)].flatMap((type) => typeNames[type] ?? []);
  return names.length > 0 ? `Deve ser ${names.join(' ou ')}.` : undefined;
}

type Params = Readonly<Record<string, unknown>>;
const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 6 });
const limitOf = ({ limit }: Params) => number.format(Number(limit));
const counted = (params: Params, one: string, many: string) =>
  `${limitOf(params)} ${params['limit'] === 1 ? one : many}`;

const comparisons: Readonly<Record<string, string>> = {
  '>=': 'no mínimo',
  '<=': 'no máximo',
  '>': 'maior que',
  '<': 'menor que',
};
const comparison = (params: Params) =>
  `Deve ser ${comparisons[String(params['comparison'])] ?? ''} ${limitOf(params)}.`;

const formats: Readonly<Record<string, string>> = {
  uuid: 'um identificador (UUID)',
  email: 'um e-mail, como nome@exemplo.com.br',
  date: 'uma data no formato AAAA-MM-DD',
  'date-time': 'data e hora, como 2026-11-21T15:30:00Z',
  time: 'uma hora, como 15:30:00Z',
  uri: 'um endereço completo, como https://exemplo.com.br',
};

const sentences: Readonly<Record<string, (params: Params, error: Broken) => string>> = {
  required: () => 'É obrigatório.',
  minLength: (params) =>
    params['limit'] === 1
      ? 'Não pode ficar vazio.'
      : `Deve ter no mínimo ${counted(params, 'caractere', 'caracteres')}.`,
  maxLength: (params) => `Deve ter no máximo ${counted(params, 'caractere', 'caracteres')}.`,
  minItems: (params) => `Deve ter no mínimo ${counted(params, 'item', 'itens')}.`,
  maxItems: (params) => `Deve ter no máximo ${counted(params, 'item', 'itens')}.`,
  minProperties: (params) => `Deve ter no mínimo ${counted(params, 'campo', 'campos')}.`,
  maxProperties: (params) => `Deve ter no máximo ${counted(params, 'campo', 'campos')}.`,
  uniqueItems: () => 'Não pode ter itens repetidos.',
  minimum: comparison,
  maximum: comparison,
  exclusiveMinimum: comparison,
  exclusiveMaximum: comparison,
  multipleOf: ({ multipleOf }) => `Deve ser múltiplo de ${number.format(Number(multipleOf))}.`,
  format: ({ format }) => `Deve ser ${formats[String(format)] ?? `um valor (${String(format)})`}.`,
  pattern: (_params, { parentSchema }) => {
    const example = parentSchema?.examples?.[0];
    return `Não está no formato esperado${example === undefined ? '' : `, como ${valueText(example)}`}.`;
  },
  additionalProperties: () => 'Não é um campo daqui.',
  storable: ({ what }) =>
    what === 'number'
      ? 'Deve ser um número finito.'
      : 'Tem caracteres que não podem ser guardados.',
};
