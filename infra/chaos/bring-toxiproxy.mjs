// Builds the proxy that drills use, before any drill is timed.
const { findToxiproxy } = await import('./dist/toxiproxy.js');
findToxiproxy();
