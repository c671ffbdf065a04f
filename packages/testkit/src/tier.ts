import { randomInt } from 'node:crypto';

/** `npm run test:night` and its daily part run everything; the gate runs what finds the most. */
export const isNight = process.env['LARGO_TEST'] === 'night';

/** The whole nightly run, not the tenth of it that the gate runs within two minutes. */
export const isWholeNight = isNight && process.env['LARGO_TEST_TENTH'] === undefined;

/**
 * The seed of a property test. The gate must not fail by chance, so its seed is fixed; the whole
 * nightly run looks for new cases.
 * @param given to run a failure again
 */
export const propertySeed = (given: string | undefined): number =>
  Number(given ?? (isWholeNight ? randomInt(2 ** 31) : 20_261_129));

/** The seed of every property that names none. `LARGO_PROPERTY_SEED` repeats a run. */
export const seedOfRun = propertySeed(process.env['LARGO_PROPERTY_SEED']);

const dayNumber = Math.floor(Date.now() / 86_400_000);

/** All of them in the nightly run, else a different one each day. */
export const oneADay = <T>(all: readonly T[]): readonly T[] =>
  isNight ? all : all.filter((_one, index) => index === dayNumber % all.length);

/** Spreads names over `days` days: true on one of these days for each name, and always at night. */
export function isItsDay(name: string, days: number): boolean {
  let sum = 0;
  for (let at = 0; at < name.length; at += 1) sum += name.charCodeAt(at);
  return isNight || sum % days === dayNumber % days;
}
