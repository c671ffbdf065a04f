import type { QueryClient } from '@tanstack/react-query';

const checkMs = 50;
/** Loading again would cut off what is being written; for longer than this it does not wait. */
const longestWaitMs = 5_000;

export function loadAgain(queryClient: QueryClient): void {
  let waitedMs = 0;
  const timer = setInterval(() => {
    waitedMs += checkMs;
    if (queryClient.isMutating() > 0 && waitedMs < longestWaitMs) return;
    clearInterval(timer);
    window.location.reload();
  }, checkMs);
}
