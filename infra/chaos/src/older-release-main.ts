import { ownSettings, wipeOut } from '@largo/local';
import { checkOut } from './older-release/checkout.ts';
import { rehearse } from './older-release/rehearsal.ts';

/** `npm run older-release -- <tag or commit>`: 0 when people can buy through all of it and the auditor finds nothing. */
const [release, ...others] = process.argv.slice(2);
if (release === undefined || others.length > 0) {
  process.stderr.write('Which release? npm run older-release -- <tag or commit>\n');
  process.exit(2);
}
const settings = await ownSettings();
const endOwn = (): void => wipeOut(settings);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    endOwn();
    process.exit(130);
  });
try {
  const older = await checkOut(release, say);
  try {
    await rehearse({ settings, release, root: older.root }, say);
  } finally {
    await older.remove();
  }
  process.exitCode = 0;
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  endOwn();
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
