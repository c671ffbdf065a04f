// postgres.js 3.4.9 ends the whole process when the database closes the connection of a transaction with
// a query under way: it writes to a socket that is gone, in a callback that nobody can catch. A connection
// that survives may never send again, because its timer is cleared but still referenced (its issues 1066, 1154, 1208).
// This patches the installed copy until a release fixes it; another version is not changed.
// Plain JavaScript without dependencies: it runs before anything is built, and in the image.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const changes = [
  [
    `    const x = socket.write(chunk, fn)
    nextWriteTimer !== null && clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
    return x
`,
    `    const bytes = chunk
    nextWriteTimer !== null && clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
    if (socket) return socket.write(bytes, fn)
    const lost = Errors.connection('CONNECTION_CLOSED', options, socket)
    query && queryError(query, lost)
    while (sent.length) queryError(sent.shift(), lost)
    return false
`,
  ],
  [
    `    clearImmediate(nextWriteTimer)
    if (socket) {`,
    `    clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
    if (socket) {`,
  ],
  [
    `    clearImmediate(nextWriteTimer)
    socket.removeListener('data', data)`,
    `    clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
    socket.removeListener('data', data)`,
  ],
];

/** Does nothing if the copy is already patched. @throws when the package is not the expected version */
export function mendDriver() {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const folder = path.join(root, 'node_modules', 'postgres');
  const manifest = path.join(folder, 'package.json');
  if (!existsSync(manifest)) return;
  /** @type {{ version: string }} */
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
  if (version !== '3.4.9') return;
  const file = path.join(folder, 'src', 'connection.js');
  const found = readFileSync(file, 'utf8');
  let mended = found;
  for (const [before = '', after = ''] of changes) {
    if (mended.includes(after)) continue;
    if (!mended.includes(before)) throw new Error(`${file} is not that of postgres ${version}`);
    mended = mended.replace(before, () => after);
  }
  if (mended === found) return;
  // Moved into place: the file may be one that other copies of this folder share.
  writeFileSync(`${file}.mended`, mended);
  renameSync(`${file}.mended`, file);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) mendDriver();
