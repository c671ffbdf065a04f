import { colorSchemeChoice, listingChoice } from '../shared/before-paint.ts';

const read = ({ storageKey }: { storageKey: string }) =>
  `(function(){try{return localStorage.getItem('${storageKey}')}catch(e){}})()`;
const set = ({ attribute }: { attribute: string }) =>
  `document.documentElement.setAttribute('${attribute}',`;

/** Runs before the first paint, so that neither the theme flashes nor a list jumps from grid to rows. */
const colorSchemeScript =
  `var s=${read(colorSchemeChoice)},` +
  "d=s==='dark'||(s!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches);" +
  `${set(colorSchemeChoice)}d?'dark':'light')`;
const listingScript = `if(${read(listingChoice)}==='list')${set(listingChoice)}'list')`;

/** The only inline script; the content policy names it by its hash. */
export const inlineScript = `(function(){${colorSchemeScript};${listingScript}})()`;
