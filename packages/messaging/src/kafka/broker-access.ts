import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** How the broker knows its clients, and they it. */
export interface BrokerAccess {
  /** Empty: the broker asks for none. */
  username: string;
  password: string;
  mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512';
  /** Encrypted, as it should be wherever others can listen. */
  tls: boolean;
  /** The only authority that may vouch for the broker, as PEM; undefined: those that Node knows. */
  ca: string | undefined;
}

/** As a process reads them; what is left out is empty. */
export interface BrokerVariables {
  KAFKA_USERNAME: string;
  KAFKA_PASSWORD: string;
  KAFKA_MECHANISM: BrokerAccess['mechanism'];
  KAFKA_TLS: boolean;
  KAFKA_CA_FILE: string;
}

/** What is wrong with them taken together: each would only show as a broker that can't be reached. */
export function brokerProblems(values: Readonly<Record<string, unknown>>): string[] {
  // Whatever a schema has refused is not among them.
  const variables = values as Partial<BrokerVariables>;
  const { KAFKA_USERNAME: username, KAFKA_PASSWORD: password, KAFKA_CA_FILE: caFile } = variables;
  const problems: string[] = [];
  if (username && !password) problems.push('KAFKA_PASSWORD is missing: KAFKA_USERNAME is set');
  if (password && !username) problems.push('KAFKA_USERNAME is missing: KAFKA_PASSWORD is set');
  if (!caFile) return problems;
  if (variables.KAFKA_TLS === false)
    problems.push('KAFKA_TLS must be true, or KAFKA_CA_FILE is of no use');
  try {
    // Throws for anything that is no certificate, before a connection would fail without saying why.
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
