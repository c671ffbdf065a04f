import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ErrorCode, errorStatuses, statusesOf } from '@largo/contracts';
import { type ErrorKind, statusOfKind } from '@largo/kernel';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './project.ts';

interface ErrorClass {
  name: string;
  code: string;
  status: number;
}

/** `class OutOfStock extends conflict('OUT_OF_STOCK', …)`: the kernel's functions are named like the kinds. */
function declaredIn(source: string): ErrorClass[] {
  const classes = source.matchAll(/class (\w+) extends (\w+)\(\s*'([A-Z_]+)',/g);
  return [...classes].map(([, name = '', kind = '', code = '']) => ({
    name,
    code,
    status: statusOfKind[kebabCase(kind) as ErrorKind],
  }));
}

/** Classes with members of their own are written out. */
function writtenOutIn(source: string): ErrorClass[] {
  const classes = source.matchAll(/class (\w+) extends DomainError \{([\s\S]*?)\n\}/g);
  return [...classes].flatMap(([, name = '', body = '']) => {
    const code = /readonly code(?:: \w+)? = '(\w+)'/.exec(body)?.[1];
    const kind = /readonly kind(?:: \w+)? = '([\w-]+)'/.exec(body)?.[1];
    return code && kind ? [{ name, code, status: statusOfKind[kind as ErrorKind] }] : [];
  });
}

const errorClassesIn = (source: string) => [...declaredIn(source), ...writtenOutIn(source)];

const kebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const sourceFolders = ['packages', 'services', 'gateway'];
const thrown = sourceFolders.flatMap((folder) =>
  readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?:[^/]+\/)?src\/.*\.ts$/.test(file))
    .flatMap((file) => errorClassesIn(readFileSync(path.join(projectRoot, folder, file), 'utf8'))),
);

const missing = (classes: readonly ErrorClass[]) =>
  classes.filter(
    ({ code, status }) =>
      !(code in errorStatuses) || !statusesOf(code as ErrorCode).includes(status),
  );

describe('the table of error codes', () => {
  it('names every code that is thrown, with its status', () => {
    expect(thrown.length).toBeGreaterThan(130);
    expect(missing(thrown)).toEqual([]);
  });

  it('names no other code but those of the framework', () => {
    const codes = new Set(thrown.map(({ code }) => code));
    const unknown = Object.keys(errorStatuses).filter((code) => !codes.has(code));
    expect(unknown).toEqual(['INTERNAL_ERROR', 'TOO_MANY_FILES', 'UNSUPPORTED_MEDIA_TYPE']);
  });

  it('fails for a new code and for another status', () => {
    const declared = (code: string, kind: string) =>
      missing(errorClassesIn(`class Planted extends ${kind}(\n  '${code}',\n  'não',\n) {}`));
    expect(declared('NEVER_HEARD_OF', 'invalid')).toHaveLength(1);
    expect(declared('ORDER_NOT_FOUND', 'invalid')).toHaveLength(1);
    expect(declared('ORDER_NOT_FOUND', 'notFound')).toEqual([]);

    const writtenOut = (code: string, kind: string) =>
      missing(
        errorClassesIn(
          `class Planted extends DomainError {\n  readonly code = '${code}';\n  readonly kind = '${kind}';\n}`,
        ),
      );
    expect(writtenOut('NEVER_HEARD_OF', 'invalid')).toHaveLength(1);
    expect(writtenOut('ORDER_NOT_FOUND', 'invalid')).toHaveLength(1);
    expect(writtenOut('ORDER_NOT_FOUND', 'not-found')).toEqual([]);
  });
});
