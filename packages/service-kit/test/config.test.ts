import Type from 'typebox';
import { describe, expect, it } from 'vitest';
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
