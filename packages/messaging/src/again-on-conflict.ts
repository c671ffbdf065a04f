import { isTransactionConflict } from './sql-errors.ts';

const maxTries = 4;

/** A deadlock or serialisation failure has rolled everything back, so it is safe to try again. */
export async function againOnConflict<T>(act: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act();
    } catch (error) {
      if (tries === maxTries || !isTransactionConflict(error)) throw error;
      await jitter(tries);
    }
  }
}

function jitter(tries: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** tries));
}
