import { Html } from './html.ts';

export const styles = new Html(`
:root { --ink: #14213d; --soft: #5b6782; --line: #dfe4ee; --paper: #f3f6fb; --blue: #0063c6;
  --blue-dark: #004b98; --good: #0a7a43; --bad: #b3261e; --wait: #8a5a00; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
.top { background: #06376f; color: #fff; padding: 14px 20px; display: flex; flex-wrap: wrap;
  gap: 4px 20px; align-items: baseline; justify-content: space-between; }
.top a { color: #fff; text-decoration: none; font-weight: 700; font-size: 1.1rem; }
.top span { font-weight: 400; opacity: .8; }
.top p { margin: 0; font-size: .85rem; }
main { margin: 0 auto; padding: 24px 16px 48px; }
.narrow { max-width: 480px; } .wide { max-width: 1080px; }
.card { background: #fff; border: 1px solid var(--line); border-radius: 14px; padding: 24px 20px;
  box-shadow: 0 1px 3px rgb(20 33 61 / 8%); margin-bottom: 20px; }
h1 { font-size: 1.35rem; line-height: 1.25; margin: 0 0 8px; }
h2 { font-size: 1.05rem; margin: 0 0 12px; }
.soft { color: var(--soft); } .small { font-size: .85rem; }
.amount { font-size: 2rem; font-weight: 700; margin: 8px 0; }
.center { text-align: center; }
.qr { display: block; width: 220px; height: 220px; margin: 16px auto; image-rendering: pixelated; }
.code { width: 100%; font: 12px/1.4 ui-monospace, monospace; border: 1px solid var(--line);
  border-radius: 8px; padding: 10px; resize: none; color: var(--ink); background: #fafbfd; }
button, .button { display: inline-block; border: 0; border-radius: 10px; padding: 12px 20px;
  min-height: 48px; font: inherit; font-weight: 600; background: var(--blue); color: #fff;
  cursor: pointer; text-decoration: none; text-align: center; }
button:hover, .button:hover { background: var(--blue-dark); }
button.plain { background: #fff; color: var(--blue); border: 1px solid var(--blue); }
button.plain:hover { background: #eef5fd; }
button.full { width: 100%; margin-top: 12px; }
button.slim { min-height: 36px; padding: 6px 12px; font-size: .9rem; }
:focus-visible { outline: 3px solid #ffb703; outline-offset: 2px; }
label { display: block; font-weight: 600; margin: 12px 0 4px; }
input[type=text], input[type=email] { width: 100%; font: inherit; padding: 10px 12px;
  border: 1px solid #8a94a8; border-radius: 8px; min-height: 48px; }
fieldset { border: 0; padding: 0; margin: 16px 0 0; } legend { font-weight: 600; padding: 0; }
.choice { display: flex; gap: 12px; align-items: center; border: 1px solid var(--line);
  border-radius: 10px; padding: 12px; margin-top: 8px; font-weight: 400; cursor: pointer; }
.choice:has(input:checked) { border-color: var(--blue); background: #eef5fd; }
.choice input { width: 20px; height: 20px; flex: none; margin: 0; }
.choice strong, .choice small { display: block; overflow-wrap: anywhere; }
.choice small { color: var(--soft); }
.list { max-height: 330px; overflow: auto; padding: 2px; margin: 0 -2px; }
.badge { display: inline-block; border-radius: 999px; padding: 2px 10px; font-size: .8rem;
  font-weight: 600; background: #eceff5; color: var(--soft); white-space: nowrap; }
.badge.good { background: #e2f5ea; color: var(--good); } .badge.bad { background: #fdeceb; color: var(--bad); }
.badge.wait { background: #fff3d9; color: var(--wait); }
.scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th { text-align: left; color: var(--soft); font-weight: 600; } th, td { padding: 8px 10px 8px 0;
  border-bottom: 1px solid var(--line); vertical-align: top; } td a, summary { color: var(--blue); } th.num, td.num { text-align: right; padding-right: 18px; white-space: nowrap; }
.row { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
.done { width: 64px; height: 64px; margin: 8px auto 16px; border-radius: 50%; background: #e2f5ea;
  color: var(--good); display: grid; place-items: center; font-size: 2rem; }
details { margin: 12px 0 4px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 16px 0 0; }
dt { color: var(--soft); text-align: left; } dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
`);
