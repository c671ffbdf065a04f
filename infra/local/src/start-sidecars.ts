import type { OffsetClock } from '@largo/kernel';
import { endChild, exitOf, forkModule, type Watch } from './child-processes.ts';
import { keepRunning } from './keep-running.ts';
import { moveSandboxTo } from './sandbox-clock.ts';
import { childOutput } from './local-log.ts';
import type { LocalSettings } from './settings.ts';

interface Addresses {
  sandboxUrl: string;
  mailboxUrl: string;
  smtpUrl: string;
  /** Undefined without LARGO_TRACES. */
  tracesUrl?: string | undefined;
}

export interface Sidecars extends Addresses {
  readonly pid: number;
  stop(): Promise<void>;
}

/** Keeps the sandbox, the mailbox and the page of traces running, in a separate process with the shop's clock. */
export async function startSidecars(
  settings: LocalSettings,
  clock: OffsetClock,
  watch: Watch,
): Promise<Sidecars> {
  const process = await keepRunning('The provider and mailbox', async () => {
    const started = await startProcess(settings, clock, watch);
    try {
      await moveSandboxTo(started.addresses.sandboxUrl, clock.offsetMs);
      return started;
    } catch (error) {
      await started.stop();
      throw error;
    }
  });
  return {
    ...process.current.addresses,
    get pid() {
      return process.current.pid;
    },
    stop: () => process.stop(),
  };
}

async function startProcess(settings: LocalSettings, clock: OffsetClock, watch: Watch) {
  const child = forkModule('sidecars', {
    env: {
      ...process.env,
      ...stringsOf(settings),
      LARGO_CLOCK_OFFSET_MS: String(Math.round(clock.offsetMs)),
    },
    stdio: childOutput(settings),
  });
  watch('provider and mailbox', child);
  const ended = exitOf(child);
  const addresses = await new Promise<Addresses>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Addresses));
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`sandbox and mailbox ended with ${code}; is a port taken?`)),
    );
  });
  return { addresses, ended, pid: child.pid ?? 0, stop: () => endChild(child) };
}

export function stringsOf(settings: LocalSettings): Record<string, string> {
  return Object.fromEntries(
    Object.entries(settings)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
}
