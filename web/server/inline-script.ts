import { colorSchemeScript } from './color-scheme-script.ts';
import { earlyInputScript } from './early-input-script.ts';
import { listingScript } from './listing-script.ts';

/** The only inline script; the content policy names it by its hash. */
export const inlineScript = `${colorSchemeScript};${listingScript};${earlyInputScript}`;
