import { EventEmitter } from 'node:events';

/** Tells every process something now, for example an open screen. Nobody listening: it is lost. */
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
