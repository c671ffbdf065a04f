// What people see of a start until the shop opens: lines on the console, and a page at the shop's own address. Plain
// JavaScript, because it runs before any package is installed.
import { createServer } from 'node:http';

const refreshSeconds = 2;
/** A step that takes longer than this shows how long it has taken. */
const patienceMs = 3_000;

/** @param {string} step */
const page = (step) => `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${refreshSeconds}">
<title>Preparando a cidade…</title>
<style>
  :root { color-scheme: light dark; font: 1.0625rem/1.6 system-ui, sans-serif }
  body { display: grid; place-content: center; min-height: 100vh; margin: 0; padding: 0 1.5rem; box-sizing: border-box;
    background: light-dark(#f0f9f5, #14231c); color: light-dark(#201c17, #e9f3ee) }
  main { max-width: 34rem; padding-left: 1.25rem; border-left: .375rem solid light-dark(#177153, #47aa84) }
  h1 { margin: 0 0 .5rem; font-size: 1.625rem; line-height: 1.25 }
  p { margin: 0; opacity: .8 }
  [role=status] { margin-bottom: 1rem; font-weight: 600; opacity: 1 }
</style>
<main>
<h1>A cidade está sendo preparada</h1>
<p role="status">${step}</p>
<p>A loja abre aqui sozinha assim que tudo estiver pronto.</p>
</main>
</html>
`;

/** @typedef {{ line: string, page: string }} Step the same in English for the console and in Portuguese for the page */

/**
 * Opens the waiting page at the port of the shop. A port that is taken is reported later, by the shop.
 * @param {number} port
 * @returns {{ tell(step: Step): void, yieldPort(): Promise<void>, close(): Promise<void> }}
 */
export function openDoor(port) {
  const console = progress();
  let text = '';
  const server = createServer((request, response) => {
    const wantsPage = request.headers.accept?.includes('text/html') ?? false;
    response.writeHead(503, {
      'content-type': wantsPage ? 'text/html; charset=utf-8' : 'application/json',
      'retry-after': String(refreshSeconds),
      'cache-control': 'no-store',
      connection: 'close',
    });
    const refusal = { code: 'STARTING', error: `A loja ainda não abriu. ${text}` };
    response.end(wantsPage ? page(text) : JSON.stringify(refusal));
  });
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1').unref();
  /** @returns {Promise<void>} */
  const yieldPort = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  return {
    tell(step) {
      text = step.page;
      console.begin(step.line);
    },
    yieldPort,
    close() {
      console.end();
      return yieldPort();
    },
  };
}

/** One line for each step, which counts its seconds on a terminal. */
function progress() {
  const { stderr } = process;
  let line = '';
  let since = 0;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const seconds = () => `${Math.round((performance.now() - since) / 1000)} s`;
  const end = () => {
    clearInterval(timer);
    if (line === '') return;
    const isLong = performance.now() - since > patienceMs;
    if (stderr.isTTY) stderr.write(`\r${line}${isLong ? ` ${seconds()}` : ''}\n`);
    else if (isLong) stderr.write(`  took ${seconds()}\n`);
    line = '';
  };
  return {
    /** @param {string} next */
    begin(next) {
      end();
      line = next;
      since = performance.now();
      if (!stderr.isTTY) return void stderr.write(`${line}\n`);
      stderr.write(line);
      timer = setInterval(() => stderr.write(`\r${line} ${seconds()}`), 1_000).unref();
    },
    end,
  };
}
