import { serviceNames } from '@largo/service-kit';
import { escaped, page } from '../page.ts';

const style = `
:root{--bad:#b3261e;--light:55%;--strong:.13}
@media(prefers-color-scheme:dark){:root{--bad:#ff9d92;--light:75%;--strong:.11}}
main{max-width:1280px}h1{overflow-wrap:anywhere;margin-bottom:4px}strong{overflow-wrap:anywhere}
.bad{color:var(--bad);font-weight:700}
.swatch{display:inline-block;width:12px;height:12px;border-radius:4px;margin-right:6px;background:oklch(var(--light) var(--strong) var(--hue))}
form{display:flex;flex-wrap:wrap;gap:12px;align-items:end;margin:16px 0}label{display:block}form>label:first-child{flex:1 1 260px}
input[type=search],select,button{font:inherit;min-height:44px;padding:8px 12px;border:1px solid var(--dim);border-radius:12px;background:var(--card);color:inherit;width:100%}
form label.check{display:flex;gap:8px;align-items:center;min-height:44px}input[type=checkbox]{width:20px;height:20px}
button{width:auto;background:#125740;border-color:#125740;color:#fff;cursor:pointer}
.legend{display:flex;flex-wrap:wrap;gap:6px 18px;padding:0;margin:12px 0;list-style:none}
.rows{list-style:none;margin:16px 0;padding:0;background:var(--card);border:1px solid var(--line);border-radius:20px;overflow:hidden}
.rows>li+li{border-top:1px solid var(--line)}
summary{display:grid;grid-template-columns:minmax(0,1fr);gap:4px;padding:8px 16px;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}summary:hover{background:var(--page)}
.what{padding-left:calc(var(--depth)*10px);overflow-wrap:anywhere}.what b{font-weight:600}.what .dim{display:inline-block}
.track{position:relative;height:12px;border-radius:6px;background:var(--page);border:1px solid var(--line)}
.bar{position:absolute;inset-block:0;min-width:3px;border-radius:6px;background:oklch(var(--light) var(--strong) var(--hue))}
.failed .bar{outline:2px solid var(--bad);outline-offset:1px}
.details{padding:4px 16px 16px}dl{display:grid;grid-template-columns:minmax(0,1fr);margin:0;gap:2px 16px;font-size:14px}
dt{color:var(--dim);overflow-wrap:anywhere}dd{margin:0 0 6px;overflow-wrap:anywhere;white-space:pre-wrap}
:focus-visible{outline:3px solid var(--link);outline-offset:-3px;border-radius:8px}
@media(min-width:760px){summary{grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:16px;align-items:center}
.what{padding-left:calc(var(--depth)*16px)}dl{grid-template-columns:240px minmax(0,1fr)}dd{margin:0}}`;

export const tracePageOf = (title: string, body: string): string =>
  page({ title, bar: 'rastros da demonstração', style, body });

/** The colour of a service, the same in every picture; its name is always shown next to it. */
export function swatchOf(service: string): string {
  return `<span class="swatch" style="--hue:${hueOf(service)}"></span>${escaped(service)}`;
}

const known: readonly string[] = ['gateway', 'web', ...serviceNames];
/** The step between two neighbours in the list, so that all are far apart on the colour wheel. */
const goldenAngle = 137.5;

export function hueOf(service: string): number {
  const place = known.indexOf(service);
  return ((place < 0 ? known.length + service.length : place) * goldenAngle) % 360;
}
