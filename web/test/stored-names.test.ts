import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const page = join(root, 'web/shop/info/privacy-page.tsx');
/** Where the web client, its server and the services that set cookies are. */
const folders = [
  'web/app',
  'web/kit',
  'web/topics',
  'web/shop',
  'web/desk',
  'web/shared',
  'web/server',
  'services/identity/src',
  'services/payments/src',
  'packages/service-kit/src/http',
];

const sources = folders
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(root, folder, file),
    ),
  )
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && file !== page)
  .map((file) => readFileSync(file, 'utf8'));

const stores =
  /(?:read|write)Stored\(|(?:local|session)Storage|storageKey|document\.cookie|[cC]ookie\b/;
const storedName = /'(?:__Host-)?(largo[._-][a-z-]+)\.?'|storageKey: '([^']+)'/g;

const namesIn = (text: string) => [...text.matchAll(storedName)].map(([, own, key]) => own ?? key);
const sorted = (names: readonly (string | undefined)[]) => [...new Set(names)].toSorted();

describe('what is kept in the browser', () => {
  it('stands on the privacy page by every name that the sources use, and by no other', () => {
    const used = sources.filter((text) => stores.test(text)).flatMap(namesIn);
    const rows = readFileSync(page, 'utf8').matchAll(
      /'(largo[._-][a-z-]+|mantine-[a-z-]+)(?: \(cookie\))?'/g,
    );
    expect(used.length).toBeGreaterThan(10);
    expect(sorted([...rows].map(([, name]) => name))).toEqual(sorted(used));
  });
});
