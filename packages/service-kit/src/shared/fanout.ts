import { EventEmitter } from 'node:events';

/** Sends a message to every process, for example for an open screen. Without a listener it is lost. */
export interface Fanout {
  publish(channel: string, message: string): Promise<void>;
  /** @returns stops listening */
  subscribe(channel: string, listener: (message: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export function processFanout(): Fanout {
  const emitter = new EventEmitter().setMaxListeners(0);
  return {
    async publish(channel, message) {
      emitter.emit(channel, message);
    },
    async subscribe(channel, listener) {
      emitter.on(channel, listener);
      return async () => void emitter.off(channel, listener);
    },
    async close() {
      emitter.removeAllListeners();
    },
  };
}
