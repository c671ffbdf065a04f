import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { previewMails } from '@largo/notifications/preview';
import {
  desk, findBrowser, flawsOf, launchBrowser, type Look, lookHeight, oneADay, phone,
} from '@largo/testkit'; // prettier-ignore
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Mailbox, projectRoot, startMailbox } from '../src/index.ts';

const browserThere = await findBrowser();
const previews = previewMails({});
const mailLooks = oneADay<Look>([
  desk,
  phone,
  { ...desk, scheme: 'dark' },
  { ...phone, scheme: 'light' },
]);
const pictures = path.join(projectRoot, 'e2e/screenshots');
/** Pictures are for development only. */
const takesPictures = process.env['CI'] !== 'true';

let mailbox: Mailbox;
let browser: Awaited<ReturnType<typeof launchBrowser>> | undefined;
beforeAll(async () => {
  mailbox = await startMailbox({ port: 0, smtpPort: 0, env: { BRAND_NAME: 'Praça' } });
  if (browserThere.available) browser = await launchBrowser();
  mkdirSync(pictures, { recursive: true });
});
afterAll(async () => {
  await browser?.close();
  await mailbox.close();
});

const read = async (address: string) => {
  const answer = await fetch(`${mailbox.url}${address}`);
  return { status: answer.status, text: await answer.text() };
};

describe('the mailbox of the demonstration', () => {
  it('lists every template with each sample, as the variables say', async () => {
    const { text } = await read('/templates');

    for (const { id } of previews) expect(text).toContain(`href="/templates/${id}"`);
    expect(text).toContain('Confirme seu e-mail no Praça');
    expect((await read('/')).text).toContain('href="/templates"');
  });

  it('shows one on both screens in both colours, with its subject and its text', async () => {
    const { text } = await read('/templates/purchase-paid-1');

    expect(text.match(/<iframe /g)).toHaveLength(4);
    expect(text).toContain('<h1>Compra em 2 lojas: pagamento confirmado</h1>');
    expect(text).toContain('Direito de arrependimento\n-----');
    const dark = await read('/templates/purchase-paid-1/html?colours=dark');
    const light = await read('/templates/purchase-paid-1/html?colours=light');
    expect(dark.text).toContain('@media all{');
    expect(light.text).toContain('@media not all{');
  });

  it('answers 404 for a template that there is not', async () => {
    const [page, mail] = [await read('/templates/none-1'), await read('/templates/none-1/html')];

    expect([page.status, mail.status]).toEqual([404, 404]);
  });
});

describe.skipIf(!browserThere.available)('every mail', () => {
  it.each(previews)('$id is right at each width in each colour', async ({ id, html }) => {
    const page = await browser?.newPage();
    if (!page) throw new Error('no browser');
    await page.setContent(html);
    for (const { width, scheme } of mailLooks) {
      await page.setViewportSize({ width, height: lookHeight });
      await page.emulateMedia({ colorScheme: scheme });
      if (takesPictures)
        await page.screenshot({
          path: path.join(pictures, `mail-${id}-${width}-${scheme}.png`),
          fullPage: true,
        });
      const { overflow, found } = await flawsOf(page);
      // A mail has no landmarks: it is shown inside of a page that has.
      const flaws = found.filter((flaw) => !/^(region|landmark-one-main)/.test(flaw));
      expect({ width, scheme, overflow, flaws }).toEqual({ width, scheme, overflow: 0, flaws: [] });
    }
    await page.close();
  });
});
