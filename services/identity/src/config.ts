import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import {
  AddressConfig,
  type Environment,
  FilesConfig,
  httpsOnly,
  KitConfig,
  MailTokenConfig,
  readConfig,
  requestLimits,
} from '@largo/service-kit';
import Type, { type Static } from 'typebox';

export const IdentityConfig = Type.Object({
  /** Public URL of the shop; with https the cookie is secure. */
  PUBLIC_URL: Type.String({
    default: 'http://localhost:8080',
    pattern: '^https?://',
    production: httpsOnly,
  }),
  ...FilesConfig.properties,
  ...MailTokenConfig.properties,
  /**
   * Keys for challenges and the known-device cookie, which the gateway reads too, derive from it.
   */
  LARGO_SERVICE_TOKEN: KitConfig.properties.LARGO_SERVICE_TOKEN,
  /** Encrypts authenticator secrets and data exports on their way, 32 bytes in base64. Required in production. */
  SECOND_FACTOR_KEY: Type.String({
    default: '',
    secret: true,
    production: { pattern: '.', must: 'must be 32 bytes in base64' },
  }),
  /** During a key change, the next or previous key, which can also decrypt the secrets. */
  SECOND_FACTOR_KEY_ACCEPTED: Type.String({ default: '', secret: true }),
  /** Whether administrators must have a second factor. Default: required in production. */
  SECOND_FACTOR: Type.Optional(Type.Union([Type.Literal('required'), Type.Literal('offered')])),
  /** The city of the shop, whose name no password is made of. */
  CITY_NAME: Type.String({ default: 'Campinas', minLength: 1 }),
  /** Concurrent password hashes per process. */
  HASHES_AT_ONCE: Type.Integer({ default: 2, minimum: 1, maximum: 16 }),
  /** New accounts per network address and hour. */
  REGISTRATIONS_PER_HOUR: Type.Integer({
    default: requestLimits.registrations.near.max,
    minimum: 1,
  }),
  /** How long the audit log keeps network addresses; six months are at most 184 days. */
  AUDIT_ADDRESS_DAYS: Type.Integer({ default: 184, minimum: 184, maximum: 3_660 }),
});
export type IdentityConfig = Static<typeof IdentityConfig>;

const usage = `Usage: npm run repeat-erasures -w @largo/identity -- [options]
  --list                only show the journal, and accounts that are back
  --by <name>           the operator, for the audit log (default: the system's user)
  --database-url <url>  of identity; default: DATABASE_DIRECT_URL, else DATABASE_URL
The journal is where identity stores it: MEDIA_DIR, or the bucket of the S3_ variables.`;

export interface RepeatCommand {
  databaseUrl: string;
  files: FilesConfig;
  by: string;
  listOnly: boolean;
}

/** @throws TypeError with the usage when a parameter is missing @throws ConfigError naming all problems */
export function readRepeatCommand(
  parameters: string[],
  env: Environment = process.env,
): RepeatCommand {
  const { values } = parseArgs({
    args: parameters,
    options: {
      list: { type: 'boolean', default: false },
      by: { type: 'string' },
      'database-url': { type: 'string' },
    },
  });
  const { DATABASE_DIRECT_URL, DATABASE_URL } = readConfig(AddressConfig, env);
  const databaseUrl = values['database-url'] ?? DATABASE_DIRECT_URL ?? DATABASE_URL;
  if (!databaseUrl) throw new TypeError(usage);
  return {
    databaseUrl,
    files: readConfig(FilesConfig, env),
    by: values.by ?? userInfo().username,
    listOnly: values.list,
  };
}
