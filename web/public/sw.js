/*
 * The shop's service worker: shows pushes, and has a page for when there is no internet. It answers
 * with what the network says wherever there is one; of an answer of the API it keeps nothing.
 * `build` comes from the server (`server/service-worker.ts`), so that each build has caches of its own.
 */
const { version, offlinePage, files } = self.build;
const cacheName = `largo-${version}`;
const fallbackPath = '/notifications';

/** @throws when another build answers meanwhile: the browser then tries again later */
async function install() {
  const cache = await caches.open(cacheName);
  const page = await fetch(offlinePage, { cache: 'no-store', credentials: 'omit' });
  const text = await page.clone().text();
  if (!page.ok || !text.includes(files[0])) throw new Error('the shop is of another build');
  await cache.put(offlinePage, page);
  await cache.addAll(files);
  await self.skipWaiting();
}

async function activate() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('largo-') && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

const kept = (key) => caches.match(key, { cacheName }).catch(() => undefined);

/** From the network, always: only without one it is the offline page, which leads back. */
async function openPage(request, { pathname, search }) {
  try {
    return await fetch(request);
  } catch {
    if (pathname !== offlinePage) {
      const back = new URLSearchParams({ next: pathname + search });
      return Response.redirect(`${offlinePage}?${back}`);
    }
    return (await kept(offlinePage)) ?? Response.error();
  }
}

async function keep(key, answer) {
  const cache = await caches.open(cacheName);
  await cache.put(key, answer);
}

/** Its name changes with its content, so what was kept is never out of date. */
async function openAsset(event) {
  const { request } = event;
  const known = await kept(request.url);
  if (known) return known;
  const answer = await fetch(request);
  // Next to the answer: a full disk must not keep a page from its script.
  if (answer.ok) event.waitUntil(keep(request.url, answer.clone()));
  return answer;
}

/** What has no hash in its name: kept for the offline page only. */
async function openFile(request) {
  try {
    return await fetch(request);
  } catch {
    return (await kept(request.url)) ?? Response.error();
  }
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.destination === 'document') event.respondWith(openPage(request, url));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(openAsset(event));
  else if (files.includes(url.pathname)) event.respondWith(openFile(request));
});

/** A path of this shop, whatever a push says. */
function pathOf(url) {
  const { origin } = self.location;
  if (typeof url !== 'string' || !url.startsWith('/') || !URL.canParse(url, origin))
    return fallbackPath;
  const target = new URL(url, origin);
  return target.origin === origin ? target.pathname + target.search : fallbackPath;
}

function messageOf(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return {}; // not of this shop's making; the browser asks that something is shown all the same
  }
}

self.addEventListener('push', (event) => {
  const { kind, title, body, url } = messageOf(event.data);
  const shown = self.registration.showNotification(
    String(title ?? 'Você tem uma notificação nova'),
    {
      body: String(body ?? 'Abra o site para ver.'),
      // One per kind: the next takes the place of the one before, and rings again.
      tag: String(kind ?? 'notice'),
      renotify: true,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      lang: 'pt-BR',
      data: { path: pathOf(url) },
    },
  );
  event.waitUntil(shown);
});

const openTabs = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** A tab that shows it already, else a new one: another tab may hold unsaved work. */
async function openNotice(path) {
  const address = new URL(path, self.location.origin).href;
  const tabs = await openTabs();
  const shown = tabs.find(({ url }) => url === address);
  return shown ? shown.focus() : self.clients.openWindow(address);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotice(pathOf(event.notification.data?.path)));
});

/** The browser gave the device a new address. Only a tab may tell the shop: it has the session. */
async function renewSubscription(oldSubscription) {
  const applicationServerKey = oldSubscription?.options.applicationServerKey;
  if (!applicationServerKey) return;
  const options = { userVisibleOnly: true, applicationServerKey };
  await self.registration.pushManager.subscribe(options);
  for (const tab of await openTabs()) tab.postMessage('push-subscription-changed', []);
}

self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewSubscription(event.oldSubscription)),
);
