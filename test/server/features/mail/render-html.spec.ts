/** The HTML part of mails: the sentences of the text, in a subset of HTML that mail programs share, whatever people wrote. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderMail } from '../../../../server/features/mail/render-mail.rules.ts';
import { createAction, createMail } from '../../../../server/features/mail/mail-content.rules.ts';
import { listMails, plainTexts, type AuthoredTexts } from './mail-kinds.ts';
import { loadReader } from './support.ts';

const languages = ['en', 'de', 'ar'];
const maxBytes = 30_000;

const allowedTags =
  'html head meta title style body div table tr td h1 p span bdi br a ul li'.split(' ');
const emptyTags = ['meta', 'br'];

/** The tags in their order. Fails where one is not closed, or closed elsewhere. */
function listTags(html: string): string[] {
  const open: string[] = [];
  const found: string[] = [];
  const markup = html.replace(/^<!doctype html>/, '');
  for (const [tag, slash, name = ''] of markup.matchAll(
    /<(\/?)([a-z]\w*)(?: [a-z-]+(?:="[^"<>]*")?)*>|</g,
  )) {
    assert.notEqual(tag, '<', `a stray < before ${markup.slice(0, 40)}`);
    if (slash) assert.equal(open.pop(), name);
    else if (!emptyTags.includes(name)) open.push(name);
    if (!slash) found.push(name);
  }
  assert.deepEqual(open, []);
  return found;
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&#34;': '"',
};
/** What is read, with the address of each link after its label. */
const toReadText = (html: string): string =>
  html
    .replace(/^[^]*<body[^>]*>/, '')
    .replace(/<a href="([^"]*)"[^>]*>([^]*?)<\/a>/g, '$2 $1')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#?\w+;/g, (entity) => entities[entity] ?? assert.fail(entity));

/** Spaces, marks of direction, stops and dashes of lists are left out. */
const normalize = (text: string): string =>
  text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').replace(/[\s.:–]+/g, '');

/**
 * Finds the paragraphs of the text one after the other, and returns what else is read.
 * @throws AssertionError for one that is missing, or elsewhere
 */
function findRest(html: string, paragraphs: readonly string[]): string {
  let rest = normalize(toReadText(html));
  let from = 0;
  for (const paragraph of paragraphs) {
    const wanted = normalize(paragraph);
    const at = rest.indexOf(wanted, from);
    assert.ok(at >= 0, `not in the HTML, or in another order: ${paragraph}\n${rest.slice(from)}`);
    rest = rest.slice(0, at) + rest.slice(at + wanted.length);
    from = at;
  }
  return rest;
}

test('the HTML has the sentences of the text in their order, and besides only labels and the footer', async () => {
  for (const language of languages) {
    const { t } = await loadReader({ language });
    for (const [name, content] of Object.entries(await listMails({ language }))) {
      const { html, text, subject } = renderMail(content);
      const hasHeading = content.blocks.some(
        (block) => typeof block !== 'string' && block.kind === 'heading',
      );
      // Text programs show the subject, too.
      const title = hasHeading ? [] : [subject];
      // Labels stand between a sentence and the address of its link.
      const labels = content.blocks.flatMap((block) =>
        typeof block !== 'string' && 'label' in block ? [block] : [],
      );
      const withLabels = labels.reduce(
        (sentences, { link, label }) => sentences.replace(link, `${label} ${link}`),
        text,
      );
      const [signature, ...paragraphs] = withLabels.trimEnd().split('\n\n').reverse();
      const unsubscribe = content.unsubscribe ? [paragraphs.shift()!] : [];
      const shown = labels.flatMap((block) =>
        'isAddressShown' in block && block.isAddressShown ? [block.link] : [],
      );
      const wanted = [
        signature!,
        ...title,
        ...paragraphs.reverse(),
        ...content.footer,
        ...unsubscribe,
      ];
      assert.equal(findRest(html, wanted), normalize(shown.join('')), `${language} ${name}`);
      assert.ok(content.footer[0]!.length > t.signature.length);
    }
  }
});

test('every mail is well-formed, has one title, and a button if it has a main link', async () => {
  for (const language of languages)
    for (const [name, content] of Object.entries(await listMails({ language }))) {
      const { html } = renderMail(content);
      const tags = listTags(html);
      const message = `${language} ${name}`;
      assert.deepEqual(
        tags.filter((tag) => !allowedTags.includes(tag)),
        [],
        message,
      );
      assert.equal(tags.filter((tag) => tag === 'h1').length, 1, message);
      const actions = content.blocks.filter(
        (block) => typeof block !== 'string' && block.kind === 'action',
      );
      assert.ok(actions.length <= 1, message);
      assert.equal(html.split('class="button"').length - 1, actions.length, message);
      assert.match(
        html,
        new RegExp(
          `^<!doctype html>\n<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`,
        ),
      );
      assert.ok(Buffer.byteLength(html) < maxBytes, message);
    }
});

test('a mail loads nothing, and its links lead to the product', async () => {
  for (const [name, content] of Object.entries(await listMails({ language: 'en' }))) {
    const { html } = renderMail(content);
    assert.doesNotMatch(html, /\bsrc=|url\(|@import|@font-face|<link|background="/i, name);
    for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g))
      assert.equal(new URL(href).origin, 'https://evangelist.example', name);
  }
});

test('the code or the amount is large once, and nobody translates it', async () => {
  const mails = await listMails({ language: 'de' });
  const large =
    /<span class="ink" dir="ltr" translate="no" style="display:block[^"]*">([^<]+)<\/span>/g;
  const findLarge = (name: string) =>
    [...renderMail(mails[name]!).html.matchAll(large)].map(([, figure]) => figure);
  assert.deepEqual(findLarge('withdrawal-code'), ['407192']);
  assert.deepEqual(findLarge('withdrawal-sent'), ['49,20\u00a0USDC']);
  assert.deepEqual(findLarge('withdrawal-expired'), ['50,00\u00a0USDC']);
  assert.deepEqual(findLarge('security-wallet-added'), []);
});

/** Markup, ends of attributes, marks that turn around what follows, and isolates without an end. */
const hostile = [
  '<script>alert(1)</script><img src=x onerror=alert(1)></td></table>',
  '" onmouseover="alert(1)\' style=\'x',
  '&lt;b&gt; &amp; ]]> <!-- --> <style>*{display:none}</style>',
  '\u202eevil\u2066\u2067\u2069\u2069\u2069\u2068\u0000\u0007\ud800',
  'https://evil.example/ javascript:alert(1) [x](https://evil.example)',
].join('\n');

test('whatever people write is text, in the shape that the mail has anyway', async () => {
  const fill = (text: string) =>
    Object.fromEntries(
      Object.keys(plainTexts).map((key) => [key, text]),
    ) as unknown as AuthoredTexts;
  for (const language of languages) {
    const settings = { language };
    const [plain, evil] = await Promise.all([
      listMails(settings, fill('word')),
      listMails(settings, fill(hostile)),
    ]);
    for (const [name, content] of Object.entries(evil)) {
      const { html } = renderMail(content);
      const shape = (tags: string[]) =>
        tags.filter((tag) => !['bdi', 'br'].includes(tag)).join(' ');
      assert.equal(shape(listTags(html)), shape(listTags(renderMail(plain[name]!).html)), name);
      assert.doesNotMatch(html, /[\u202a-\u202e\u2066-\u2069\u0000\u0007]|\p{Surrogate}/u, name);
      assert.doesNotMatch(html, /href="[^"]*evil/, name);
    }
    const { html } = renderMail(evil['case-opened']!);
    assert.ok(
      normalize(toReadText(html)).includes(normalize('<script>alert(1)</script><img src=x')),
    );
  }
});

test('a text of 4,096 signs that are all escaped makes no mail too large', async () => {
  for (const sign of ['"', '&', '<']) {
    const texts = { ...plainTexts, case: sign.repeat(4096), note: sign.repeat(4096) };
    const mails = await listMails({ language: 'ar' }, texts);
    for (const [name, content] of Object.entries(mails))
      assert.ok(Buffer.byteLength(renderMail(content).html) <= maxBytes, `${name} ${sign}`);
  }
});

test('a link in the middle of a sentence stays there', async () => {
  const reader = await loadReader();
  const link = 'https://evangelist.example/a?b=1&c=2';
  const block = createAction(reader, 'balance', { text: `Open ${link} to see it.`, link });
  const { html } = renderMail(
    createMail(reader, 'a@b.example', { subject: 'Hello', reason: 'account', blocks: [block] }),
  );
  assert.ok(html.includes('Open https://evangelist.example/a?b=1&amp;c=2 to see it.'));
  assert.ok(html.includes('href="https://evangelist.example/a?b=1&amp;c=2"'));
});

test('what is no address of the web is no link', async () => {
  const reader = await loadReader();
  for (const link of ['javascript:alert(1)', 'data:text/html,x', 'HTTPS:evil']) {
    const block = createAction(reader, 'balance', { text: `Open it: ${link}`, link });
    const content = createMail(reader, 'a@b.example', {
      subject: 'Hello',
      reason: 'account',
      blocks: [block],
    });
    assert.doesNotMatch(renderMail(content).html, /<a /, link);
  }
});
