import { EventEmitter } from 'node:events';

/** For listeners that must know when they miss messages. */
export interface FanoutWatch {
  /** From now on messages may be lost. */
  onLost(): void;
  /** Messages arrive again; those in between are lost. */
  onBack(): void;
}

/** Sends a message to every process, for example for an open screen. Without listeners it is lost. */
export interface Fanout {
  /** All listeners get a channel's messages in the same order. @throws Error when it was not sent */
  publish(channel: string, message: string): Promise<void>;
  /** @returns stops listening */
  subscribe(
    channel: string,
    listener: (message: string) => void,
    watch?: FanoutWatch,
  ): Promise<() => Promise<void>>;
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
