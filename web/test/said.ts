import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

export interface Node {
  readonly type?: string;
  readonly [key: string]: unknown;
}
interface Source {
  /** Path below the project's root. */
  readonly file: string;
  readonly code: string;
}

const projectRoot = join(import.meta.dirname, '../..');
/** What pages are made of. */
export const rooms = ['app', 'kit', 'topics', 'shop', 'desk'].map((room) => join('web', room));

export const sourcesIn = (folders: readonly string[]): Source[] =>
  folders
    .flatMap((folder) =>
      readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file),
      ),
    )
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => ({ file, code: readFileSync(join(projectRoot, file), 'utf8') }));

function textOf(node: Node): unknown {
  if (node.type === 'TemplateElement') return (node['value'] as { cooked: string }).cooked;
  return node.type === 'Literal' || node.type === 'JSXText' ? node['value'] : undefined;
}

/** Texts of a file, but what only developers read (errors) and what is looked for in an answer. */
function* textsIn(node: unknown): Generator<string> {
  if (Array.isArray(node)) for (const one of node) yield* textsIn(one);
  if (node === null || typeof node !== 'object' || Array.isArray(node)) return;
  const { type, callee } = node as Node;
  const called = callee as (Node & { property?: Node }) | undefined;
  if (type === 'NewExpression' || type?.startsWith('Import')) return;
  if (called?.type === 'Super' || called?.property?.['name'] === 'includes') return;
  const text = textOf(node as Node);
  if (typeof text === 'string') yield text;
  else for (const part of Object.values(node)) yield* textsIn(part);
}

export const saidIn = (sources: readonly Source[]) =>
  sources.flatMap(({ file, code }) =>
    [...textsIn(parseSync(file, code).program)].map((text) => ({ file, text })),
  );
