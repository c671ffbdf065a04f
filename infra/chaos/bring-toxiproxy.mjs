// Builds the proxy of the drills once, before any drill is timed.
const { findToxiproxy } = await import('./dist/drill/toxiproxy.js');
findToxiproxy();
