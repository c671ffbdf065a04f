import { isValidCpf } from '@largo/kernel';
import postgres from 'postgres';
import type { System } from './system.ts';

/** What no table, event, log line or trace may hold, and how each is recognised. */
const kinds: Readonly<Record<string, (text: string) => readonly string[]>> = {
  'card number': (text) =>
    matches(text, /(?<![\w.-])\d(?:[ -]?\d){14,15}(?![\w-])/g).filter(isCardNumber),
  'security code': (text) =>
    matches(text, /\b(?:security_?code|cvv|cvc)\\?["']?\s*[:=]\s*\\?["']?\d{3,4}\b/gi),
  'access token': (text) => [
    ...matches(text, /APP_USR-\d+-\d{6}-[0-9a-f]{32}-\d+/g),
    ...matches(text, /\beyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{20,}/g),
  ],
};

export interface Sought {
  /** Full documents of people who exist and of holders of cards. */
  readonly documents: readonly string[];
  /** Tokens that stand for a card. */
  readonly cardTokens: readonly string[];
}

const matches = (text: string, pattern: RegExp): string[] => text.match(pattern) ?? [];

/** By how the numbers of cards begin, and with its check digit. */
function isCardNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  if (!/^(?:3[47]|4|5|2[2-7]|6)/.test(digits) || /^(\d)\1+$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const dotted = (cpf: string) => cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');

/** Sixteen random digits of a span's id are a card number now and then. */
const spanIds = /"(?:parentSpanId|spanId)":"[0-9a-f]{16}"/g;

/** Which kinds of secrets a text holds; never the secrets themselves. */
export function secretsIn(given: string, { documents, cardTokens }: Sought): string[] {
  const text = given.replaceAll(spanIds, '');
  const found = Object.entries(kinds)
    .filter(([, find]) => find(text).length > 0)
    .map(([kind]) => kind);
  const words = new Set(matches(text, /\d{3}\.\d{3}\.\d{3}-\d{2}|(?<!\d)\d{11}(?!\d)/g));
  if (words.size > 0 && documents.some((cpf) => words.has(cpf) || words.has(dotted(cpf))))
    found.push('full document');
  if (cardTokens.some((token) => text.includes(token))) found.push('card token');
  return found;
}

/**
 * A person's CPF stands where the person's data belongs, and in the event that brings it to orders, which asks for it when a payment
 * is made; that is kept for seven days (docs/privacy.md). A store's Pix key may be a CPF: payouts pays to it. A person's copy of all
 * data holds the CPF, too.
 */
const homesOfDocuments = [
  'identity.users',
  'identity.outbox',
  'identity.data_export_parts',
  'orders.users',
  'payouts.sellers',
];
/** Brings a service's part of a person's copy of all data, for the same seven days. */
const partOfACopy = /"type": "\w+\.personal-data-collected\.v1"/;

/** Every table with a row that holds a secret, as `schema.table: kinds`; events are rows of the outboxes. */
export async function secretsInTables(databaseUrl: string, sought: Sought): Promise<string[]> {
  const sql = postgres(databaseUrl, { max: 1 });
  try {
    const tables = await sql<{ name: string }[]>`
      select table_schema || '.' || table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`;
    const places: string[] = [];
    for (const { name } of tables) {
      const found = new Set<string>();
      const rows = sql<{ row: string }[]>`select to_jsonb(t)::text as row from ${sql(name)} t`;
      for await (const page of rows.cursor(500))
        for (const { row } of page)
          for (const kind of secretsIn(row, sought))
            if (kind !== 'full document' || !partOfACopy.test(row)) found.add(kind);
      if (homesOfDocuments.includes(name)) found.delete('full document');
      if (found.size > 0) places.push(`${name}: ${[...found].join(', ')}`);
    }
    return places;
  } finally {
    await sql.end();
  }
}

interface CardToken {
  id: string;
  identification: { number: string } | null;
}

/** What a system must not tell: documents of its people, and what the provider has of cards. */
export async function soughtIn({
  databaseUrl,
  sandboxUrl,
}: Pick<System, 'databaseUrl' | 'sandboxUrl'>): Promise<Sought> {
  const sql = postgres(databaseUrl, { max: 1 });
  try {
    const people = await sql<{ cpf: string }[]>`
      select cpf from identity.users where cpf is not null`;
    const answer = await fetch(`${sandboxUrl}/__control/card-tokens`);
    if (!answer.ok) throw new Error(`the provider's list of card tokens answers ${answer.status}`);
    const tokens = (await answer.json()) as CardToken[];
    const holders = tokens.flatMap(({ identification }) => identification?.number ?? []);
    return {
      documents: [...people.map(({ cpf }) => cpf), ...holders].filter(isValidCpf),
      cardTokens: tokens.map(({ id }) => id),
    };
  } finally {
    await sql.end();
  }
}

/** Whatever a run left in its tables, its log and its traces. @throws with every place, never with a secret */
export async function expectNoSecrets(
  system: Pick<System, 'databaseUrl' | 'sandboxUrl'>,
  texts: Readonly<Record<'log' | 'traces', string>>,
): Promise<void> {
  const sought = await soughtIn(system);
  const places = await secretsInTables(system.databaseUrl, sought);
  for (const [place, text] of Object.entries(texts)) {
    const found = secretsIn(text, sought);
    if (found.length > 0) places.push(`the ${place}: ${found.join(', ')}`);
  }
  if (places.length > 0) throw new Error(`secrets stand in ${places.join('; ')}`);
}
