import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readClockOffset, writeClockOffset } from '../src/clock-file.ts';
import { variablesFor, writeProcessVariables } from '../src/process-variables.ts';
import { localSecrets } from '../src/secrets.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'largo-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('files of the data folder', () => {
  it('are the same when they are read again', () => {
    const secrets = localSecrets(folder);
    writeClockOffset(folder, 86_400_000);

    expect(localSecrets(folder)).toEqual(secrets);
    expect(readClockOffset(folder)).toBe(86_400_000);
  });

  it('leave nothing half written next to them', () => {
    localSecrets(folder);
    writeClockOffset(folder, 1);
    writeClockOffset(folder, 2);

    expect(readdirSync(folder).toSorted()).toEqual(['clock.json', 'secrets.json']);
  });

  it.each(['', '{"serviceToken":', '{}', 'null'])('are named when broken: %j', (text) => {
    for (const name of ['secrets.json', 'clock.json']) writeFileSync(path.join(folder, name), text);

    expect(() => localSecrets(folder)).toThrow(path.join(folder, 'secrets.json'));
    expect(() => readClockOffset(folder)).toThrow(path.join(folder, 'clock.json'));
    expect(readFileSync(path.join(folder, 'secrets.json'), 'utf8')).toBe(text);
  });

  it('give a process its own variables, and none to the others', () => {
    expect(variablesFor(folder, 'orders')).toEqual({});

    writeProcessVariables(folder, { orders: { NODE_OPTIONS: '--max-old-space-size=64' } });

    expect(variablesFor(folder, 'orders')).toEqual({ NODE_OPTIONS: '--max-old-space-size=64' });
    expect(variablesFor(folder, 'cart')).toEqual({});
  });

  it.each(['', '[1]', '{"orders": {"PORT": 1}}', '{"orders": null}'])(
    'are named when they are no variables: %j',
    (text) => {
      const file = path.join(folder, 'process-variables.json');
      writeFileSync(file, text);

      expect(() => variablesFor(folder, 'orders')).toThrow(file);
    },
  );

  it('need not be there: a clock that was never moved shows real time', () => {
    expect(readClockOffset(folder)).toBe(0);
  });
});
