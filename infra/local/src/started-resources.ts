import { setTimeout as sleep } from 'node:timers/promises';

interface Resource {
  stop(): Promise<void>;
}

/** What a system consists of so far, so that it can be taken down at any moment of its start. */
export interface StartedResources {
  /** Waits for a resource to come up. @throws Interrupted when all is being taken down meanwhile */
  add<T extends Resource>(starting: T | Promise<T>): Promise<T>;
  /** Side by side; fails with the first that failed when all others are up or have failed too. */
  addAll<T extends readonly Resource[]>(starting: {
    readonly [K in keyof T]: Promise<T[K]>;
  }): Promise<T>;
  /** Newest first. One that fails does not keep the others from being stopped. */
  stop(): Promise<void>;
}

class Interrupted extends Error {
  constructor() {
    super('The start was interrupted');
    this.name = 'Interrupted';
  }
}

/** For resources that come up while all is taken down; what is slower ends with the process. */
const patienceMs = 2_000;

export function makeStartedResources(): StartedResources {
  const up: Resource[] = [];
  const coming = new Set<Promise<Resource>>();
  let stopping: Promise<void> | undefined;

  const register = async <T extends Resource>(starting: T | Promise<T>): Promise<T> => {
    const resource = await starting;
    if (stopping) {
      await resource.stop();
      throw new Interrupted();
    }
    up.push(resource);
    return resource;
  };
  const add = async <T extends Resource>(starting: T | Promise<T>): Promise<T> => {
    const registering = register(starting);
    coming.add(registering);
    try {
      return await registering;
    } finally {
      coming.delete(registering);
    }
  };
  const takeDown = async (): Promise<void> => {
    await Promise.race([Promise.allSettled(coming), sleep(patienceMs, undefined, { ref: false })]);
    const failures: unknown[] = [];
    for (const resource of up.splice(0).toReversed()) {
      await resource.stop().catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  };
  return {
    add,
    async addAll<T extends readonly Resource[]>(starting: {
      readonly [K in keyof T]: Promise<T[K]>;
    }): Promise<T> {
      const adding = starting.map((each) => add(each));
      await Promise.allSettled(adding);
      return (await Promise.all(adding)) as unknown as T;
    },
    stop: () => (stopping ??= Promise.resolve().then(takeDown)),
  };
}
