import { launchBrowser, lookHeight } from '@largo/testkit';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { routeByName } from './routes.ts';

export interface KeptPage {
  readonly context: BrowserContext;
  readonly page: Page;
  /** @returns false when something can't be put back, so that the page must not be used again */
  putBack(): Promise<boolean>;
}

let free: KeptPage | undefined;

/**
 * A page like a new one. A page that a visit has left is used again when nothing of the visit remains in it: to
 * start a renderer and to compile the scripts takes longer than most visits.
 */
export async function takePage(hasWorker: boolean): Promise<KeptPage> {
  const kept = hasWorker || free?.page.isClosed() ? undefined : free;
  free = undefined;
  return kept ?? openPage(hasWorker);
}

/** @param isReusable false: after a failure, or when the page was changed in a way of its own */
export async function leavePage(kept: KeptPage, isReusable: boolean): Promise<void> {
  if (isReusable && (await kept.putBack().catch(() => false))) free = kept;
  else await kept.context.close();
}

async function openPage(hasWorker: boolean): Promise<KeptPage> {
  const browser = await launchBrowser();
  const context = await browser.newContext({
    viewport: { width: 1280, height: lookHeight },
    locale: 'pt-BR',
    serviceWorkers: hasWorker ? 'allow' : 'block',
  });
  if (hasWorker) {
    return { context, page: await context.newPage(), putBack: () => Promise.resolve(false) };
  }
  const clearRoutes = routeByName(context);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const clearScripts = await scriptsOf(page, devtools);
  const origins = new Set<string>();
  page.on('framenavigated', (frame) => {
    if (frame.url().startsWith('http')) origins.add(new URL(frame.url()).origin);
  });
  const isChanged = watchFor(page, context);
  return {
    context,
    page,
    async putBack() {
      const [origin, ...others] = origins;
      const isElsewhere = origin === undefined || others.length > 0;
      if (isChanged() || isElsewhere || !page.url().startsWith('http')) return false;
      await page.evaluate('sessionStorage.clear()');
      await page.mouse.move(0, 0);
      await page.goto('about:blank');
      await devtools.send('Storage.clearDataForOrigin', {
        origin,
        storageTypes: 'local_storage,indexeddb,cache_storage',
      });
      await Promise.all([context.clearCookies(), clearRoutes(), clearScripts()]);
      for (const event of listenedTo) page.removeAllListeners(event);
      origins.clear();
      return true;
    },
  };
}

const listenedTo = [
  'console',
  'dialog',
  'pageerror',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
];

/** Lets the page's `addInitScript` be undone. */
async function scriptsOf(page: Page, devtools: CDPSession): Promise<() => Promise<unknown>> {
  const added: string[] = [];
  await devtools.send('Page.enable');
  const addInitScript = async (script: string | (() => void), argument?: unknown) => {
    const source =
      typeof script === 'string'
        ? script
        : `(${script.toString()})(${JSON.stringify(argument) ?? ''})`;
    const { identifier } = await devtools.send('Page.addScriptToEvaluateOnNewDocument', { source });
    added.push(identifier);
  };
  Object.assign(page, { addInitScript });
  return () =>
    Promise.all(
      added
        .splice(0)
        .map((identifier) =>
          devtools.send('Page.removeScriptToEvaluateOnNewDocument', { identifier }),
        ),
    );
}

/** Whether something was asked of the page or its context that outlasts a visit. */
function watchFor(page: Page, context: BrowserContext): () => boolean {
  let isChanged = false;
  const watch = (owner: object, names: readonly string[]) => {
    for (const name of names) {
      const value = Reflect.get(owner, name) as unknown;
      const get = () => {
        isChanged = true;
        return value;
      };
      Object.defineProperty(owner, name, { get });
    }
  };
  watch(page, ['clock', 'exposeFunction', 'setExtraHTTPHeaders']);
  watch(context, ['addInitScript', 'grantPermissions', 'newCDPSession', 'newPage', 'setOffline']);
  context.on('page', () => (isChanged = true));
  return () => isChanged;
}
