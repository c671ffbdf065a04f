import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from '@largo/testkit';

const run = promisify(execFile);

/** Fetched when it is first needed: 150 packages that nothing else uses. */
const lighthouse = 'lighthouse@12.8.2';
const timeoutMs = 180_000;
const mostAttempts = 3;

export interface Measured {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  /** All bytes that were transferred. */
  kilobytes: number;
}

interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/**
 * One visit of Lighthouse's phone: slow 4G and a quarter of this processor, both simulated. On a crowded
 * machine the browser's record of a visit may be incomplete; such a visit does not count.
 */
export async function measurePage(url: string): Promise<{ measured: Measured; report: string }> {
  for (let attempt = 1; ; attempt += 1) {
    const text = await visit(url);
    const report = JSON.parse(text) as Report;
    if (!report.runtimeError) return { measured: figuresOf(report), report: text };
    if (attempt === mostAttempts) throw new Error(`${url}: ${report.runtimeError.message}`);
  }
}

async function visit(url: string): Promise<string> {
  const browser = await findBrowser();
  if (!browser.available) throw new Error(browser.reason);
  const flags = ['--headless=new', ...browser.args.filter((flag) => !flag.includes('headless'))];
  const folder = mkdtempSync(path.join(tmpdir(), 'largo-lighthouse-'));
  const file = path.join(folder, 'report.json');
  const options = ['--quiet', '--output=json', `--output-path=${file}`];
  try {
    await run('npx', ['--yes', lighthouse, url, ...options, `--chrome-flags=${flags.join(' ')}`], {
      env: { ...process.env, CHROME_PATH: browser.executablePath },
      timeout: timeoutMs,
    });
    return readFileSync(file, 'utf8');
  } catch (error) {
    // A visit that failed ends with a code and a report that says why.
    if (existsSync(file)) return readFileSync(file, 'utf8');
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function figuresOf({ categories, audits }: Report): Measured {
  const score = (name: string) => categories[name]?.score ?? 0;
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    kilobytes: value('total-byte-weight') / 1024,
  };
}

/** The median of each metric. */
export function medianOf(all: readonly Measured[]): Measured {
  const [first] = all;
  if (!first) throw new Error('nothing was measured');
  const names = Object.keys(first) as (keyof Measured)[];
  const median = (name: keyof Measured) => {
    const inOrder = all.map((one) => one[name]).toSorted((one, other) => one - other);
    return inOrder[Math.floor(inOrder.length / 2)] ?? Number.NaN;
  };
  return Object.fromEntries(names.map((name) => [name, median(name)])) as unknown as Measured;
}
