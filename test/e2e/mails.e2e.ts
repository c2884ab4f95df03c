/** Mails as a browser shows them: nothing is wider than a small phone, and axe finds nothing, in both schemes. */
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { renderMail } from '../../server/features/mail/render-mail.rules.ts';
import { listMails, plainTexts, type AuthoredTexts } from '../server/features/mail/mail-kinds.ts';
import { launchBrowser } from './browser.ts';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const languages = ['en', 'de', 'ar'];

/** What axe finds, one line a finding. A mail is shown inside the page of a mail program, which has the landmarks. */
const audit = async (page: Page): Promise<string[]> => {
  await page.addScriptTag({ path: axe });
  return page.evaluate(async () => {
    const { axe: engine } = globalThis as unknown as {
      axe: {
        run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
      };
    };
    const off = { enabled: false };
    const rules = { region: off, 'landmark-one-main': off };
    const { violations } = await engine.run({ rules });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`);
  });
};

describe('mails', { timeout: 300_000 }, () => {
  let browser: Browser;
  before(async () => {
    browser = await launchBrowser();
  });
  after(() => browser.close());

  for (const colorScheme of ['light', 'dark'] as const)
    test(`are accessible in the ${colorScheme} scheme`, async () => {
      const page = await browser.newPage({ colorScheme });
      const found: string[] = [];
      for (const language of languages)
        for (const [name, content] of Object.entries(await listMails({ language }))) {
          await page.setContent(renderMail(content).html);
          found.push(...(await audit(page)).map((line) => `${language} ${name} ${line}`));
        }
      assert.deepEqual(found, []);
    });

  test('are no wider than a phone of 320 px, whatever people write', async () => {
    const page = await browser.newPage({ viewport: { width: 320, height: 640 } });
    const long = Object.fromEntries(Object.keys(plainTexts).map((key) => [key, 'W'.repeat(200)]));
    const found: string[] = [];
    for (const language of languages)
      for (const texts of [plainTexts, long as unknown as AuthoredTexts])
        for (const [name, content] of Object.entries(await listMails({ language }, texts))) {
          await page.setContent(renderMail(content).html);
          const width = await page.evaluate(() => document.documentElement.scrollWidth);
          if (width > 320) found.push(`${language} ${name}: ${width} px`);
        }
    assert.deepEqual(found, []);
  });

  test('show the dark scheme only to those who want it', async () => {
    const { html } = renderMail((await listMails({ language: 'en' }))['withdrawal-code']!);
    const getColors = async (colorScheme: 'light' | 'dark') => {
      const page = await browser.newPage({ colorScheme });
      await page.setContent(html);
      return page.evaluate(() => {
        const card = getComputedStyle(document.querySelector('.card')!);
        const title = getComputedStyle(document.querySelector('h1 span')!);
        return [card.backgroundColor, title.color];
      });
    };
    const [light, dark] = [await getColors('light'), await getColors('dark')];
    assert.notDeepEqual(light, dark);
  });
});
