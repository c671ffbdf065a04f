import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Type from 'typebox';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError, httpsOnly, ownText, readConfig } from '../src/index.ts';

const schema = Type.Object({
  API_SECRET: Type.String({ minLength: 16 }),
  POLL_MS: Type.Integer({ default: 500, minimum: 10 }),
  RATE: Type.Number({ default: 0.5 }),
  DRY_RUN: Type.Boolean({ default: false }),
  BROKERS: Type.Array(Type.String(), { minItems: 1 }),
  MODE: Type.Union([Type.Literal('fast'), Type.Literal('safe')], { default: 'safe' }),
  CITY: Type.Optional(Type.String()),
});
const good = { API_SECRET: 'x'.repeat(16), BROKERS: 'a:1, b:2' };

describe('readConfig', () => {
  it('converts texts and fills defaults', () => {
    const config = readConfig(schema, { ...good, POLL_MS: '250', DRY_RUN: 'true', MODE: 'fast' });

    expect(config).toEqual({
      API_SECRET: good.API_SECRET,
      POLL_MS: 250,
      RATE: 0.5,
      DRY_RUN: true,
      BROKERS: ['a:1', 'b:2'],
      MODE: 'fast',
    });
  });

  it('takes an empty variable as absent', () => {
    expect(readConfig(schema, { ...good, POLL_MS: '', CITY: '' })).toMatchObject({ POLL_MS: 500 });
  });

  it('names every wrong variable at once, without its value', () => {
    const read = () =>
      readConfig(schema, {
        API_SECRET: 'short-one',
        POLL_MS: 'soon',
        DRY_RUN: 'maybe',
        MODE: 'slow',
      });

    expect(read).toThrow(ConfigError);
    try {
      read();
    } catch (error) {
      const { message } = error as ConfigError;
      for (const name of ['API_SECRET', 'POLL_MS', 'DRY_RUN', 'MODE', 'BROKERS is missing']) {
        expect(message).toContain(name);
      }
      expect(message).not.toContain('short-one');
    }
  });

  it('names what can be chosen', () => {
    const choice = Type.Object({ SHAPE: Type.Enum(['round', 'square'], { default: 'round' }) });

    expect(readConfig(choice, {})).toEqual({ SHAPE: 'round' });
    expect(() => readConfig(choice, { SHAPE: 'oval' })).toThrow(
      'Configuration is wrong:\n  SHAPE must be round or square',
    );
  });

  it('cannot be changed afterwards', () => {
    const config = readConfig(schema, good) as { POLL_MS: number };

    expect(() => (config.POLL_MS = 1)).toThrow(TypeError);
  });

  describe('with rules of production', () => {
    const shop = Type.Object({
      NAME: ownText('Largo (demo)'),
      ADDRESS: Type.String({ default: 'http://localhost', production: httpsOnly }),
      LIMIT: Type.Integer({ default: 1, minimum: 1 }),
    });
    const also = ({ NAME, LIMIT }: Readonly<Record<string, unknown>>) =>
      LIMIT === undefined ? [`LIMIT is unknown to ${String(NAME)}`] : [];

    it('names what they refuse together with what the schema refuses', () => {
      expect(() => readConfig(shop, { LIMIT: '0' }, { mode: 'production', also })).toThrow(
        [
          'LIMIT must be >= 1',
          'NAME must be your own in production',
          'ADDRESS must be https:// in production',
          'LIMIT is unknown to Largo (demo)',
        ].join('\n  '),
      );
    });

    it.each(['demo', 'test'] as const)('lets the demo be in the mode %s', (mode) => {
      expect(readConfig(shop, {}, { mode, also })).toMatchObject({ NAME: 'Largo (demo)' });
    });

    it('takes what is the operator’s own', () => {
      const env = { NAME: 'Largo', ADDRESS: 'https://largo.example' };

      expect(readConfig(shop, env, { mode: 'production', also })).toMatchObject(env);
    });
  });
});

describe('a secret in a file', () => {
  const Secrets = Type.Object({
    API_TOKEN: Type.String({ minLength: 16, secret: true }),
    API_NAME: Type.String({ default: 'largo' }),
  });
  const token = 'only-for-this-test';
  const folder = mkdtempSync(path.join(tmpdir(), 'largo-secret-'));
  const file = path.join(folder, 'token');
  beforeEach(() => writeFileSync(file, `${token}\n`));
  afterAll(() => rmSync(folder, { recursive: true }));
  const problemsWith = (env: Record<string, string>) => {
    try {
      readConfig(Secrets, env);
    } catch (error) {
      if (error instanceof ConfigError) return error.problems;
    }
    return [];
  };

  it('is the content of the file that NAME_FILE names, without the line end', () => {
    expect(readConfig(Secrets, { API_TOKEN_FILE: file }).API_TOKEN).toBe(token);
    expect(readConfig(Secrets, { API_TOKEN: token, API_TOKEN_FILE: '' }).API_TOKEN).toBe(token);
  });

  it('is held to its schema, and never shown', () => {
    writeFileSync(file, 'short');

    const [problem, ...others] = problemsWith({ API_TOKEN_FILE: file });

    expect(others).toEqual([]);
    expect(problem).toMatch(/^API_TOKEN must/);
    expect(problem).not.toContain('short');
  });

  it('is refused when the variable is set too, so that none is believed by chance', () => {
    expect(problemsWith({ API_TOKEN: token, API_TOKEN_FILE: file })).toEqual([
      'API_TOKEN and API_TOKEN_FILE are both set',
    ]);
  });

  it('is refused with path and reason when it can not be read', () => {
    const missing = `${file}-missing`;
    expect(problemsWith({ API_TOKEN_FILE: missing })).toEqual([
      `API_TOKEN can not be read from ${missing}: ENOENT`,
    ]);
    writeFileSync(file, '\n');
    expect(problemsWith({ API_TOKEN_FILE: file })).toEqual([
      `API_TOKEN can not be read from ${file}: it is empty`,
    ]);
  });

  it('is for secrets only', () => {
    const config = readConfig(Secrets, { API_TOKEN: token, API_NAME_FILE: file });
    expect(config.API_NAME).toBe('largo');
  });
});
