import { findGoProgram } from '@largo/local';

/** K6_PATH, `k6` on the PATH, or one that Go builds once (some three minutes); undefined: there is none. */
export const findK6 = (): string | undefined =>
  findGoProgram({
    command: 'k6',
    variable: 'K6_PATH',
    module: 'go.k6.io/k6',
    version: 'v1.8.1',
    binary: 'k6',
  });
