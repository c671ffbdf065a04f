import { personalNames, readStored, writeStored } from '@largo/web-kit/client/storage.ts';
import { keyOf, type StepTo } from './step-rules.ts';

/** A step that was pressed and is not written yet. */
export interface StoredStep {
  /** Idempotency key: what was sent on closing a page is sent again by the next one, and happens once. */
  readonly key: string;
  readonly owner: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly to: StepTo;
  readonly dueAtMs: number;
}

const name = personalNames.nextSteps;

function isStored(value: unknown): value is StoredStep {
  if (typeof value !== 'object' || value === null) return false;
  const { key, owner, orderId, orderNumber, to, dueAtMs } = value as Partial<StoredStep>;
  const texts = [key, owner, orderId, orderNumber].every((text) => typeof text === 'string');
  return texts && typeof dueAtMs === 'number' && to !== undefined && Object.hasOwn(keyOf, to);
}

export function readSteps(): StoredStep[] {
  try {
    const stored: unknown = JSON.parse(readStored(name) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isStored) : [];
  } catch {
    return []; // written by hand
  }
}

const write = (steps: readonly StoredStep[]) =>
  writeStored(name, steps.length === 0 ? null : JSON.stringify(steps));

export const storeSteps = (steps: readonly StoredStep[]) => write([...readSteps(), ...steps]);

export const forgetStep = (key: string) => write(readSteps().filter((step) => step.key !== key));
