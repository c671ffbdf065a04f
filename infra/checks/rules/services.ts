import path from 'node:path';
import type { Tree, Violation } from './files.ts';

/** The folders and root files of a service; CONTRIBUTING.md says what belongs where. */
const folders = 'domain use-cases queries projections db clients events http jobs'.split(' ');
const rootFiles = 'config deps figures index main personal-data seed service'.split(' ');
/** Folders that only one service has, named after a standard term. */
const ownRooms: Readonly<Record<string, readonly string[]>> = {
  catalog: ['media', 'search'],
  identity: ['crypto'],
  notifications: ['mail', 'push', 'stream'],
  payments: ['provider'],
  payouts: ['pix'],
};
/** Commands of the image, next to `main.ts`. */
const commands = new Set([
  'services/identity/src/repeat-erasures.ts',
  'services/payments/src/unknown-payments.ts',
]);

type Rule = (file: ServiceFile, tree: Tree) => string | undefined;

interface ServiceFile {
  file: string;
  service: string;
  /** Path below `src`. */
  inner: string;
  text: string;
}

const readVerbs =
  /^queries\/(?:get|list|count|find|check|collect|explain|export|plan|preview|quote|simulate|suggest)-/;

const camel = (stem: string) =>
  stem.replaceAll(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());
const exportsName = (text: string, name: string) =>
  new RegExp(`export (?:async )?(?:function\\*?|const|class) ${name}\\b`).test(text);

/** The parameters that begin at a place in a text. */
function parametersAt(text: string, start: number): string[] {
  const parameters = [''];
  let depth = 0;
  for (const char of text.slice(start).replaceAll('=>', '')) {
    if ('([{<'.includes(char)) depth += 1;
    if (')]}>'.includes(char)) depth -= 1;
    if (depth < 0) break;
    if (char === ',' && depth === 0) parameters.push('');
    else parameters.push((parameters.pop() ?? '') + char);
  }
  return parameters.map((parameter) => parameter.trim()).filter((parameter) => parameter !== '');
}

/** A use case without a unit must not open one, so its file must not name a type of units. */
function isUseCase(parameters: readonly string[], text: string): boolean {
  const unit = parameters.findIndex((one) => /: (?:UnitOfWork|EventUnit|Units|Change)$/.test(one));
  const deps = parameters.findIndex((one) => /: [^:]*(?:Deps|Tools)\b/.test(one));
  const opensUnits = /\b(?:UnitOfWork|EventUnit|Units)\b/.test(text);
  const isInOrder = unit <= 0 && (deps === -1 || deps === parameters.length - 1);
  return parameters.length <= 3 && isInOrder && (unit === 0 || !opensUnits);
}

const callsOf = (name: string, text: string): number =>
  [...text.matchAll(new RegExp(`(?<!function )\\b${name}\\(`, 'g'))].length;

/** Each with the text after its id, until the next id or the end of the statement. */
const routesOf = (text: string) =>
  [...text.matchAll(/operationId: '(\w+)'((?:(?!operationId: |^[}\])])[^])*)/gm)].map(
    ([, id = '', handler = '']) => ({ id, handler }),
  );

const rules: Readonly<Record<string, Rule>> = {
  'rooms are on the list': ({ file, service, inner }) => {
    const [room = '', ...rest] = inner.split('/');
    if (rest.length === 0)
      return rootFiles.includes(path.basename(inner, '.ts')) || commands.has(file)
        ? undefined
        : `${inner} is no root file of a service`;
    return [...folders, ...(ownRooms[service] ?? [])].includes(room)
      ? undefined
      : `${room}/ is no room of a service`;
  },
  'a write, read or projection has the name of its file': ({ inner, text }) => {
    const match = /^(?:use-cases|queries|projections)\/(?:.*\/)?([\w-]+)[.]ts$/.exec(inner);
    if (!match) return undefined;
    const name = camel(match[1] ?? '');
    return exportsName(text, name) ? undefined : `exports no ${name}`;
  },
  'a read begins with its verb': ({ inner }) =>
    /^queries\/[^/]+$/.test(inner) && !readVerbs.test(inner)
      ? 'is called by no verb of a read; what reads share stands in queries/views/'
      : undefined,
  'a use case takes (unit, command, deps)': ({ inner, text }) => {
    if (!/^use-cases\/[^/]+$/.test(inner)) return undefined;
    const wrong = [...text.matchAll(/^export (?:async )?function\*? (\w+)(?:<.+>)?\(/gm)].filter(
      ({ 0: start, index }) => !isUseCase(parametersAt(text, index + start.length), text),
    );
    return wrong.length === 0 ? undefined : wrong.map(([, name = '']) => name).join(', ');
  },
  'a rule imports only types of the contracts': ({ inner, text }) =>
    inner.startsWith('domain/') && /^import (?!type)[^;]*'@largo\/contracts'/m.test(text)
      ? 'imports a value of the contracts'
      : undefined,
  'a projection is called project-…': ({ inner }) =>
    inner.startsWith('projections/') && !/\/project-[\w-]+[.]ts$/.test(inner)
      ? 'is not called project-…'
      : undefined,
  'routes are in files by topic': ({ inner, text }) =>
    /\b(?:app|scope|door)[.](?:get|post|put|patch|delete|route)\(/.test(text) &&
    !/^http\/[\w-]+[.]routes[.]ts$/.test(inner)
      ? 'declares routes outside of http/<topic>.routes.ts'
      : undefined,
  'a route has the name of what only it calls': ({ service, inner, text }, { files, read }) => {
    if (!/^http\/[\w-]+[.]routes[.]ts$/.test(inner)) return undefined;
    const imports = text.matchAll(/'\.\.\/(?:use-cases|queries)\/([\w-]+)[.]ts'/g);
    const names = [...imports].map(([, stem = '']) => camel(stem));
    const sources = files.filter((file) => file.startsWith(`services/${service}/src/`));
    const all = () => sources.map(read).join('\n');
    const wrong = routesOf(text).flatMap(({ id, handler }) =>
      names.includes(id)
        ? []
        : names.filter((name) => callsOf(name, handler) === 1 && callsOf(name, all()) === 1),
    );
    return wrong.length === 0 ? undefined : `no route is called ${wrong.join(', ')}`;
  },
  'routes have a test of their topic': ({ service, inner }, { files }) => {
    const topic = /^http\/([\w-]+)[.]routes[.]ts$/.exec(inner)?.[1];
    if (topic === undefined) return undefined;
    const start = `services/${service}/test/${topic}`;
    return files.some((file) => file.startsWith(start) && /^[-/.]/.test(file.slice(start.length)))
      ? undefined
      : `has no test/${topic}.test.ts`;
  },
  'a repository is one object': ({ inner, text }) => {
    const stem = /^db\/([\w-]+-repository)[.]ts$/.exec(inner)?.[1];
    return stem === undefined || exportsName(text, camel(stem))
      ? undefined
      : `exports no ${camel(stem)}`;
  },
  // Three names belong to the kit's personal-data subscriptions: a receipt under the same name would
  // make one of the two handlers look done.
  'a consumer is called <service>.<what>': ({ service, text }) => {
    const opened = text.matchAll(/(?:forEvent\(|subscriberOf\([\w.]+,)\s*'([^']+)'/g);
    const names = [...opened].map(([, name = '']) => name);
    const wrong = names.filter(
      (name) =>
        !new RegExp(
          `^${service}[.](?!on-|(?:data-export|account-deletion|account-erased)$)[a-z-]+$`,
        ).test(name),
    );
    return wrong.length === 0 ? undefined : wrong.join(', ');
  },
  'SQL is written in one of two ways': ({ text }) =>
    /[.]unsafe\(|from 'sql-template-tag'/.test(text)
      ? "uses neither drizzle's builder nor its sql tag"
      : undefined,
  'a refusal is documented by its class and its route': ({ text }) =>
    /@throws\s+[A-Z]\w+\s*(?:\*\s*)?[@/]/.test(text)
      ? 'has a @throws that does not say when'
      : undefined,
  'an audit entry is written with audit': ({ text }) =>
    /emit\(\s*(?:\w+AdminActedV1|adminActedOf)/.test(text)
      ? 'puts the event of an audit entry together by hand'
      : undefined,
  'a pool is no transaction': ({ text }) =>
    /as unknown as (?:Tx|Db)\b/.test(text) ? 'casts to a transaction' : undefined,
};

export function serviceViolations(tree: Tree): Violation[] {
  const sources = tree.files.flatMap((file) => {
    const match = /^services\/([^/]+)\/src\/(.+[.]ts)$/.exec(file);
    return match
      ? [{ file, service: match[1] ?? '', inner: match[2] ?? '', text: tree.read(file) }]
      : [];
  });
  const found = sources.flatMap((source) =>
    Object.entries(rules).flatMap(([rule, check]) => {
      const what = check(source, tree);
      return what === undefined ? [] : [{ rule, file: source.file, what }];
    }),
  );
  return [...found, ...schemaViolations(tree)];
}

const schemaRule = 'tables are described and compared with the database';

function schemaViolations(tree: Tree): Violation[] {
  const services = new Set(
    tree.files.flatMap((file) => /^services\/([^/]+)\/src\/main[.]ts$/.exec(file)?.[1] ?? []),
  );
  return [...services].flatMap((service) => {
    const file = `services/${service}/src/db/schema.ts`;
    const isCompared = tree.files.some(
      (test) =>
        test.startsWith(`services/${service}/test/`) &&
        /expectSchemaMatches\(/.test(tree.read(test)),
    );
    return tree.files.includes(file) && isCompared
      ? []
      : [{ rule: schemaRule, file, what: 'is missing, or no test compares it' }];
  });
}

export const serviceRules: readonly string[] = [...Object.keys(rules), schemaRule];
