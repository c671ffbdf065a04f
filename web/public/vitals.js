/*
 * How this visit felt, sent once when it ends: no cookie, no address, nothing of the page but its kind.
 * Loaded when the page is done and the browser is idle; the browser has kept what happened before.
 */
const { page } = document.documentElement.dataset;
const prerendered = performance.getEntriesByType('navigation')[0]?.activationStart ?? 0;
const figures = { page };
const interactions = new Map();
let [moved, windowFrom, windowUntil] = [0, 0, 0];

function observe(type, each, options) {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
    type,
    buffered: true,
    ...options,
  });
}

observe('largest-contentful-paint', ({ startTime }) => {
  figures.lcp = Math.max(0, startTime - prerendered);
});
// Shifts within a second of each other, for five seconds at most, are felt as one.
observe('layout-shift', ({ startTime, value, hadRecentInput }) => {
  if (hadRecentInput) return;
  const goesOn = startTime < windowUntil + 1_000 && startTime < windowFrom + 5_000;
  moved = goesOn ? moved + value : value;
  if (!goesOn) windowFrom = startTime;
  windowUntil = startTime;
  figures.cls = Math.max(figures.cls ?? 0, moved);
});
const slowest = ({ interactionId, duration }) => {
  if (interactionId)
    interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
};
observe('event', slowest, { durationThreshold: 40 });
observe('first-input', slowest);

// One that nothing moved on has the best figure, where the browser would have said otherwise.
if (PerformanceObserver.supportedEntryTypes.includes('layout-shift')) figures.cls ??= 0;

function send() {
  if (document.visibilityState !== 'hidden') return;
  removeEventListener('visibilitychange', send, true);
  const longest = [...interactions.values()].sort((a, b) => b - a);
  // With many interactions, one in fifty may be slower.
  if (longest.length > 0)
    figures.inp =
      longest[Math.min(longest.length - 1, Math.floor((performance.interactionCount ?? 0) / 50))];
  void fetch('/vitals', {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(figures),
  }).catch(() => undefined);
}

// A page that began in the background was not waited for.
if (document.visibilityState !== 'hidden') addEventListener('visibilitychange', send, true);
