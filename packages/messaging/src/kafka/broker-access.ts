import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** How the broker authenticates its clients, and they the broker. */
export interface BrokerAccess {
  /** Empty: the broker requires no user name. */
  username: string;
  password: string;
  mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512';
  /** Encrypts the connection, as it should be wherever others can listen. */
  tls: boolean;
  /** The only CA trusted for the broker, as PEM; undefined: the CAs that Node trusts. */
  ca: string | undefined;
}

/** The variables as a process reads them; empty when not set. */
export interface BrokerVariables {
  KAFKA_USERNAME: string;
  KAFKA_PASSWORD: string;
  KAFKA_MECHANISM: BrokerAccess['mechanism'];
  KAFKA_TLS: boolean;
  KAFKA_CA_FILE: string;
}

/** Conflicts between the variables, which would otherwise only show as an unreachable broker. */
export function brokerProblems(values: Readonly<Record<string, unknown>>): string[] {
  // Values that the schema has refused are left out.
  const variables = values as Partial<BrokerVariables>;
  const { KAFKA_USERNAME: username, KAFKA_PASSWORD: password, KAFKA_CA_FILE: caFile } = variables;
  const problems: string[] = [];
  if (username && !password) problems.push('KAFKA_PASSWORD is missing: KAFKA_USERNAME is set');
  if (password && !username) problems.push('KAFKA_USERNAME is missing: KAFKA_PASSWORD is set');
  if (!caFile) return problems;
  if (variables.KAFKA_TLS === false)
    problems.push('KAFKA_TLS must be true, or KAFKA_CA_FILE is of no use');
  try {
    // Throws if it is not a certificate; otherwise the connection would fail without a reason.
    void new X509Certificate(readFileSync(caFile));
  } catch (error) {
    problems.push(`KAFKA_CA_FILE can't be used: ${(error as Error).message}`);
  }
  return problems;
}

export function brokerAccess(variables: BrokerVariables): BrokerAccess {
  const { KAFKA_CA_FILE: caFile } = variables;
  return {
    username: variables.KAFKA_USERNAME,
    password: variables.KAFKA_PASSWORD,
    mechanism: variables.KAFKA_MECHANISM,
    tls: variables.KAFKA_TLS,
    ca: caFile === '' ? undefined : readFileSync(caFile, 'utf8'),
  };
}
