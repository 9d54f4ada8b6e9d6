import { filesIn, howToAnswer } from '../src/service-worker/how-to-answer.ts';
import {
  answerAddress,
  type NoticeData,
  noticeOf,
  sentenceOf,
} from '../src/service-worker/notice-of.ts';

declare const self: ServiceWorkerGlobalScope;

const cacheName = 'shell';
const shellAddress = '/';

self.addEventListener('install', (event) => {
  event.waitUntil(renewShell().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const way = howToAnswer({ method, mode, address: url }, self.location.origin);
  if (way === 'kept') event.respondWith(keptOrFetched(event.request));
  if (way === 'screen') event.respondWith(screenOrShell(event));
});

self.addEventListener('push', (event) => {
  const { title, options } = noticeOf(event.data?.json());
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = answerAddress(event.action);
  event.waitUntil(address ? answer(address, event.notification) : openApp(event.notification));
});

/** Works once; the reply takes the place of the question. */
async function answer(address: string, { title, tag, data }: Notification): Promise<void> {
  const { unanswered }: NoticeData = data;
  const body = await fetch(address, { method: 'POST', headers: { accept: 'application/json' } })
    .then((reply) => reply.json())
    .then(sentenceOf)
    .catch(() => undefined);
  await self.registration.showNotification(title, {
    ...{ tag, data },
    body: body ?? unanswered,
  });
}

async function openApp({ data }: Notification): Promise<void> {
  const { path }: NoticeData = data;
  const [open] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await (open ? open.focus() : self.clients.openWindow(path));
}

/** The server's document where there is one, so that no old version is ever shown while it can be reached. */
async function screenOrShell(event: FetchEvent): Promise<Response> {
  try {
    const document = await fetch(event.request);
    if (document.ok) event.waitUntil(renewShell().catch(() => {}));
    return document;
  } catch (fault) {
    const shell = await caches.match(shellAddress);
    if (shell) return shell;
    throw fault;
  }
}

async function keptOrFetched(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept) return kept;
  const file = await fetch(request);
  if (file.ok) await (await caches.open(cacheName)).put(request, file.clone());
  return file;
}

/** A shell is kept with all its files or not at all; files of an older one go. */
async function renewShell(): Promise<void> {
  const document = await fetch(shellAddress, { cache: 'no-store' });
  if (!document.ok) throw new Error(`The shell was answered ${document.status}.`);
  const cache = await caches.open(cacheName);
  const files = filesIn(await document.clone().text());
  const before = await cache.match(shellAddress);
  const isSame = before && String(filesIn(await before.text())) === String(files);
  const kept = await Promise.all(files.map((file) => cache.match(file)));
  await cache.addAll(files.filter((_, place) => !kept[place]));
  await cache.put(shellAddress, document);
  if (isSame) return;
  const needed = new Set([shellAddress, ...files]);
  const old = (await cache.keys()).filter(({ url }) => !needed.has(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}
