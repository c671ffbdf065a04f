import { colorSchemeChoice, listingChoice, scriptsArrived } from '../shared/before-paint.ts';

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

/**
 * Pages ask browsers with Trusted Types to refuse strings where markup is expected. The libraries write
 * some that cannot become an element: the text of a style or of a data block, and React's empty script
 * element, which it fills in later. Of scripts by address only the service worker's and that of the vitals may be one. Everything
 * else stays refused, and is reported.
 */
const inertMarkupScript =
  "if(window.trustedTypes)trustedTypes.createPolicy('default',{createHTML:function(t){" +
  "return t.indexOf('<')<0||t==='<script></'+'script>'?t:null}," +
  "createScriptURL:function(u){return u==='/sw.js'||u==='/vitals.js'?u:null}})";

/** After everything that the page needs; its own budget is in test/budget.test.ts. */
const vitalsScript =
  "addEventListener('load',function(){if(navigator.onLine)(window.requestIdleCallback||setTimeout)(function(){" +
  "var s=document.createElement('script');s.src='/vitals.js';s.type='module';document.head.append(s)})})";

/** A button that is pressed before its script has arrived is pressed again when it has: on a slow line nothing is lost. */
const earlyPressScript =
  "var b;function k(e){b=e.target.closest('button[type=button]')||b}addEventListener('click',k,true);" +
  `addEventListener('${scriptsArrived}',function(){removeEventListener('click',k,true);if(b)b.click()})`;

/** The only inline script; the content policy names it by its hash. */
export const inlineScript = `(function(){${colorSchemeScript};${listingScript};${inertMarkupScript};${earlyPressScript};${vitalsScript}})()`;
