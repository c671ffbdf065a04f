import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';

export type BrowserAvailability =
  | {
      available: true;
      source: 'CHROMIUM_PATH' | 'installed' | 'package';
      executablePath: string;
      args: string[];
    }
  | { available: false; reason: string };

const quiet = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking',
  '--disable-component-update', '--disable-sync', '--no-first-run', '--disable-dev-shm-usage',
]; // prettier-ignore

let found: Promise<BrowserAvailability> | undefined;

/** Where a Chromium is: CHROMIUM_PATH, an installed one, or the one in an npm package (Linux x64). */
export function findBrowser(): Promise<BrowserAvailability> {
  return (found ??= look());
}

let launched: Promise<Browser> | undefined;

/**
 * One browser for all test files of this process, which ends with the process; each test has its
 * own context. After it was closed or has crashed, the next call launches another.
 * @throws with the reason when this machine has no Chromium
 */
export function launchBrowser(): Promise<Browser> {
  return (launched ??= launch());
}

async function launch(): Promise<Browser> {
  try {
    const there = await findBrowser();
    if (!there.available) throw new Error(there.reason);
    const { executablePath, args } = there;
    // Loaded on demand: most importers of this file do not need it, and it takes long to load.
    const { chromium } = await import('playwright-core');
    const browser = await chromium.launch({ executablePath, args, headless: true });
    return browser.on('disconnected', () => (launched = undefined));
  } catch (error) {
    launched = undefined;
    throw error;
  }
}

async function look(): Promise<BrowserAvailability> {
  const given = process.env['CHROMIUM_PATH'];
  if (given) {
    if (!existsSync(given))
      return { available: false, reason: `CHROMIUM_PATH ${given} does not exist` };
    return { available: true, source: 'CHROMIUM_PATH', executablePath: given, args: quiet };
  }
  const installed = findInstalled();
  if (installed)
    return { available: true, source: 'installed', executablePath: installed, args: quiet };
  return findPackaged();
}

function findInstalled(): string | undefined {
  // Headless shell first: it has no windows and needs less CPU time for the same pages.
  const names = [
    'chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable',
  ]; // prettier-ignore
  const folders = (process.env['PATH'] ?? '').split(':').filter((folder) => folder !== '');
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find((candidate) => existsSync(candidate));
}

async function findPackaged(): Promise<BrowserAvailability> {
  const reason = 'No Chromium: set CHROMIUM_PATH or install chromium';
  if (process.platform !== 'linux' || process.arch !== 'x64') return { available: false, reason };
  // Read at import: it decides whether the package unpacks the system libraries that it needs.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x';
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    const executablePath = await packaged.executablePath();
    return {
      available: true,
      source: 'package',
      executablePath,
      args: [...packaged.args, ...quiet],
    };
  } catch (error) {
    return { available: false, reason: `${reason} (${(error as Error).message})` };
  }
}
