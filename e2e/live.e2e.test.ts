import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { desk, roads, type Visitor } from './support/browsing.ts';
import { describeInBrowser } from './support/in-browser.ts';
import { LiveChanges } from './support/live.ts';
import { expectOk, newBuyer, type Person } from './support/people.ts';

const system = inject('system');

const bell = (page: Page, words: string) =>
  page.getByRole('banner').getByRole('button', { name: words, exact: true });
const none = 'Notificações';
const toasts = (page: Page) => page.getByText(/^Você tem \d+ nov/);

/** Every open stream of one browser, with the position it started at. */
function watchStreams({ context }: Visitor): (string | undefined)[] {
  const begun: (string | undefined)[] = [];
  context.on('request', (request) => {
    if (!request.url().endsWith('/api/notifications/stream')) return;
    begun.push(request.headers()['last-event-id']);
  });
  return begun;
}

const writeTo = async (person: Person) =>
  expectOk(await person.call('POST', '/notifications/test', {}));

const openTab = async (visitor: Visitor, path: string): Promise<Page> => {
  const tab = await visitor.context.newPage();
  await tab.goto(`${system.shopUrl}${path}`, { waitUntil: 'load' });
  return tab;
};

/** Waits until the stream is open: what is written now is pushed. */
async function untilLive(person: Person, ...pages: Page[]): Promise<void> {
  await writeTo(person);
  for (const page of pages) await bell(page, 'Notificações, 1 não lida').waitFor();
  expectOk(await person.call('PATCH', '/notifications/mark-all-read', {}));
  for (const page of pages) {
    await bell(page, none).waitFor();
    // A later toast is then known to be the next one's.
    await toasts(page).first().waitFor({ state: 'detached' });
  }
}

describeInBrowser('live updates', (visit) => {
  it.each(roads)(
    'are the same in two tabs and on two devices, over one connection each, at $width px',
    async (look) => {
      const person = await newBuyer(system, 'Lia Ligada');
      const [here, there] = await Promise.all([
        visit({ ...look, label: 'live' }),
        visit({ ...look, label: 'live-device' }),
      ]);
      const streams = watchStreams(here);
      await Promise.all([here.enter(person), there.enter(person)]);
      await here.go('/notifications');
      const first = here.page;
      const second = await openTab(here, '/faq');
      await there.go('/favorites');
      const all = [first, second, there.page];
      await untilLive(person, ...all);
      expect(streams).toEqual([undefined]);
      const changes = new LiveChanges();

      const unread = all.map((page) => bell(page, 'Notificações, 1 não lida'));
      // At the same time, because the toast is visible for only five seconds.
      await Promise.all([
        changes.seen('arrived', () => writeTo(person), ...unread),
        ...all.map((page) => toasts(page).waitFor()),
      ]);
      const read = () => first.getByRole('button', { name: /^Marcar como lida/ }).click();
      await changes.seen('read', read, ...all.map((page) => bell(page, none)));
      // A notification that was read in one tab loses its toast in all of them.
      for (const page of all) await toasts(page).waitFor({ state: 'detached' });
      // The header covers what is scrolled under it.
      await first.evaluate(() => scrollTo(0, 0));
      await here.look('read');

      // Closes the tab that holds the connection.
      await first.close();
      await writeTo(person);
      const [, ...left] = all;
      for (const page of left) await bell(page, 'Notificações, 1 não lida').waitFor();
      await expect.poll(() => streams.length).toBe(2);
      expect(streams[1]).toMatch(/^[0-9a-f-]{36}$/);

      changes.expectSoon();
      expect([...here.problems, ...there.problems]).toEqual([]);
      await Promise.all([here.close(), there.close()]);
    },
  );

  it('of one person are never shown to another who signs in with the same browser', async () => {
    const [one, other] = await Promise.all([
      newBuyer(system, 'Uma Pessoa'),
      newBuyer(system, 'Outra Pessoa'),
    ]);
    const visitor = await visit({ ...desk, label: 'live-two' });
    await visitor.enter(one);
    await visitor.go('/faq');
    await untilLive(one, visitor.page);
    const second = await openTab(visitor, '/robots.txt');
    await second.evaluate("localStorage.removeItem('largo.token')");
    await second.evaluate(`localStorage.setItem('largo.token', ${JSON.stringify(other.token())})`);
    await second.goto(`${system.shopUrl}/faq`);
    await untilLive(other, second);

    await writeTo(one);
    await writeTo(other);

    await bell(second, 'Notificações, 1 não lida').waitFor();
    await toasts(second).waitFor();
    expect(await toasts(second).textContent()).toContain('1 nova');
    // The first tab follows who is signed in now.
    await bell(visitor.page, 'Notificações, 1 não lida').waitFor();
    expect(await toasts(visitor.page).textContent()).toContain('1 nova');
    await visitor.close();
  });
});
