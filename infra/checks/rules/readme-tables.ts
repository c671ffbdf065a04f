import * as contracts from '@largo/contracts';
import { type ErrorCode, type EventContract, type ServiceName, statusesOf } from '@largo/contracts';
import { buildApp, makeLogger, type Policy, type ServiceDefinition } from '@largo/service-kit';
import { services } from './all-services.ts';

/** What a service declares about itself: its routes and the events that it takes. */
interface Described {
  name: ServiceName;
  routes: readonly Route[];
  takes: readonly string[];
}

interface Route {
  name: string;
  who: readonly Policy[];
  needsCode: boolean;
  summary: string;
  errors: readonly ErrorCode[];
}

/** Stands for all dependencies of handlers, because declaring routes and subscriptions calls none of them. */
// oxlint-disable-next-line typescript/no-explicit-any
const anything: any = new Proxy(() => anything, {
  // Without `then`, so that it can be awaited.
  get: (_target, key) => (key === 'then' ? undefined : anything),
});

/** The kit gives these to every service. */
const personalDataEvents: readonly EventContract[] = [
  contracts.DataExportRequestedV1,
  contracts.AccountDeletionRequestedV1,
  contracts.AccountDeletionRefusedV1,
  contracts.AccountErasedV1,
];

// oxlint-disable-next-line typescript/no-explicit-any
async function describeService(service: ServiceDefinition<any, any>): Promise<Described> {
  const app = buildApp({ log: makeLogger('silent') });
  const routes: Route[] = [];
  app.addHook('onRoute', ({ method, url, config, schema }) => {
    if (method === 'HEAD' || !config) return;
    const { policy, errors = [], secondFactor } = config;
    const who = [policy].flat();
    const needsCode = secondFactor !== undefined;
    const summary = schema?.summary ?? '';
    routes.push({ name: `${String(method)} ${url}`, who, needsCode, summary, errors });
  });
  await app.register(async (scope) => service.routes(scope as typeof app, anything));
  const taken = [...service.subscriptions(anything).map(({ contract }) => contract), ...personalDataEvents]; // prettier-ignore
  return { name: service.name, routes, takes: [...new Set(taken.map(nameOf))] };
}

/** A first version goes without its number. */
const nameOf = ({ type }: EventContract) => type.replace(/[.]v1$/, '');

const isContract = (value: unknown): value is EventContract =>
  typeof value === 'object' && value !== null && 'topic' in value && 'aggregateId' in value;

/** Some contracts exist once per service, under one name. */
const events = Object.values(contracts)
  .flatMap((value): unknown[] => (isContract(value) ? [value] : Object.values(value)))
  .filter(isContract);

const code = (text: string) => `\`${text}\``;

/** `CART_FULL` 422 · … */
function refusals(errors: readonly ErrorCode[]): string {
  const byStatus = new Map<string, ErrorCode[]>();
  for (const error of errors.toSorted()) {
    const status = statusesOf(error).join(' or ');
    byStatus.set(status, [...(byStatus.get(status) ?? []), error]);
  }
  return [...byStatus]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([status, found]) => `${found.map(code).join(' ')} ${status}`)
    .join(' · ');
}

/** The last cell of a row is written by hand, and kept for the row with the same names in its first cell. */
interface Table {
  head: readonly string[];
  rows: readonly (readonly [name: string, ...more: string[]])[];
}

/** Describes each event it consumes in more detail, in a list that its `test/voice.test.ts` compares with the code. */
const ownList: ServiceName = 'notifications';

/** The tables of a service's README by the names of their markers. */
function tablesOf(
  { name, routes, takes }: Described,
  all: readonly Described[],
): Readonly<Record<string, Table>> {
  const out = events.filter(({ topic }) => topic === `${name}.events`).map(nameOf);
  const takersOf = (type: string) =>
    all.filter((other) => other.takes.includes(type)).map((other) => other.name);
  return {
    routes: {
      head: ['route', 'who', 'does', 'refuses with', 'note'],
      rows: routes.map(({ name: route, who, needsCode, summary, errors }) => [
        route,
        [...who, ...(needsCode ? ['code'] : [])].join(', '),
        summary,
        refusals(errors),
      ]),
    },
    ...(name !== ownList && {
      'events in': { head: ['event', 'what happens'], rows: takes.map((type) => [type]) },
    }),
    'events out': {
      head: ['event', 'taken by', 'note'],
      rows: [...new Set(out)].toSorted().map((type) => [type, takersOf(type).join(', ')]),
    },
  };
}

const blockOf = (marker: string) =>
  new RegExp(`(<!-- ${marker} -->\\n)(.*?)(<!-- end of ${marker} -->)`, 's');

/** The README with its tables as they should be. @throws Error when it has no place for one */
function withTables(readme: string, tables: Readonly<Record<string, Table>>): string {
  return Object.entries(tables).reduce((text, [marker, table]) => {
    if (!blockOf(marker).test(text)) throw new Error(`no place for ${marker}`);
    return text.replace(
      blockOf(marker),
      (_block, begin: string, old: string, end: string) => `${begin}${written(table, old)}${end}`,
    );
  }, readme);
}

/** Rows that differ in nothing but their names, a note included, are one row. */
function written({ head, rows }: Table, old: string): string {
  const notes = notesIn(old);
  const merged = new Map<string, string[]>();
  for (const [name, ...cells] of rows) {
    const rest = [...cells, notes.get(name) ?? ''].join(' | ');
    merged.set(rest, [...(merged.get(rest) ?? []), name]);
  }
  return [
    head,
    head.map(() => '---'),
    ...[...merged].map(([rest, names]) => [names.map(code).join(' '), rest]),
  ]
    .map((cells) => `| ${cells.join(' | ')} |\n`)
    .join('');
}

function notesIn(table: string): ReadonlyMap<string, string> {
  const rows = [...table.matchAll(/^\| (`.+?`) \|(?:.* \|)? (.*) \|$/gm)];
  return new Map(
    rows.flatMap(([, names = '', note = '']) =>
      [...names.matchAll(/`(.+?)`/g)].map(([, name = '']) => [name, note] as const),
    ),
  );
}

/** The READMEs whose tables differ from the code, with what they should be. */
export async function staleReadmes(
  read: (file: string) => string,
): Promise<readonly { file: string; text: string }[]> {
  const all = await Promise.all(Object.values(services).map(describeService));
  return all
    .map((service) => ({
      file: `services/${service.name}/README.md`,
      tables: tablesOf(service, all),
    }))
    .map(({ file, tables }) => ({ file, text: withTables(read(file), tables) }))
    .filter(({ file, text }) => text !== read(file));
}
