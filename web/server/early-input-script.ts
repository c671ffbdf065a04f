/**
 * Runs before the page's own scripts are there: what people press or type meanwhile is kept, and
 * `src/app/early-input.ts` takes it over. Links go their way, and so do forms that have an address of
 * their own and something in them: both work without scripts.
 */
export const earlyInputScript =
  '(function(){var d=document,e={press:null,typed:new Map()};' +
  "function own(n,s){n=n.closest?n.closest(s):null;return n&&n.closest('#root')?n:null}" +
  "function click(v){var b=own(v.target,'button');" +
  "if(b&&!b.disabled&&(b.type!=='submit'||!b.form))e.press={button:b,on:b.getAttribute('aria-pressed')}}" +
  "function submit(v){var f=own(v.target,'form');if(!f)return;" +
  "var filled=[].some.call(f.elements,function(i){return i.name&&i.value.trim()!==''});" +
  "if(f.hasAttribute('action')&&filled)return;" +
  'v.preventDefault();e.press={form:f,button:v.submitter}}' +
  "function type(v){var i=own(v.target,'input,select,textarea');" +
  'if(i)e.typed.set(i,{value:i.value,checked:i.checked})}' +
  'var all={click:click,submit:submit,input:type,change:type};' +
  'for(var n in all)d.addEventListener(n,all[n],true);' +
  'e.stop=function(n){d.removeEventListener(n,all[n],true)};window.largoEarlyInput=e})()';
