/**
 * Writes the HTML part of a mail in the subset that mail programs share: tables, inline styles, system fonts; no pictures, no
 * scripts, nothing that is loaded. Its sentences and their order are those of the plain-text part.
 * See docs/decisions/101-mails-in-two-parts.md.
 */
import { getDirection } from '../../../messages/direction.ts';
import { escapeXml } from '../../common/escape-xml.ts';
import type { MailBlock, MailContent } from './mail-content.rules.ts';
import { markColors, styles, styleSheet } from './mail-styles.rules.ts';

/** Attributes of a table that only places things. */
const plainTable = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** Marks of direction that could turn around what follows (`messages/isolate.ts`), and isolates without their end. */
const strayMarks = /[\u202a-\u202e\u2066-\u2069]/g;
const innermostIsolate = /[\u2066-\u2068]([^\u2066-\u2069]*)\u2069/g;

/** Isolates become elements: few mail programs know the characters. */
function toBdi(html: string): string {
  const next = html.replace(innermostIsolate, '<bdi>$1</bdi>');
  return next === html ? html.replace(strayMarks, '') : toBdi(next);
}

/** A value of this length is an address, a record or a token. */
const addressLength = 24;
const isAddress = (value: string): boolean => value.length >= addressLength;

/** Amounts stand out: a number and its currency. */
function renderVerbatim(value: string): string {
  const style = isAddress(value)
    ? styles.address
    : /\s/.test(value)
      ? styles.amount
      : styles.reference;
  return `<span translate="no" style="${style}">${escapeXml(value)}</span>`;
}

/** The only way of a text into the HTML. */
function renderInline(text: string, verbatim: readonly string[] = []): string {
  const [value, ...others] = verbatim;
  if (value === undefined) return escapeXml(text);
  return text
    .split(value)
    .map((part) => renderInline(part, others))
    .join(renderVerbatim(value));
}
const renderText = (text: string, verbatim?: readonly string[]): string =>
  toBdi(renderInline(text, verbatim)).replaceAll('\n', '<br>');

/** For titles and labels, which end without a stop. */
const trimStop = (text: string): string => text.trimEnd().replace(/[.:]$/, '');

function renderHeading(text: string, { figure, verbatim }: MailContent): string {
  const at = figure ? text.indexOf(figure) : -1;
  if (!figure || at < 0)
    return `<h1 class="ink" style="${styles.heading}">${renderText(trimStop(text), verbatim)}</h1>`;
  const before = text.slice(0, at).trim();
  const after = trimStop(text.slice(at + figure.length)).trim();
  const isCode = /^\d+$/.test(figure);
  const style = styles.figure(figure, isCode);
  const parts = [
    renderText(before, verbatim),
    `<span class="ink" dir="ltr" translate="no" style="${style}">${renderText(figure)}</span>`,
    renderText(after, verbatim),
  ];
  return `<h1 class="muted" style="${styles.figureHeading}">${parts.join('')}</h1>`;
}

const renderParagraph = (html: string): string =>
  html && `<p class="ink" style="${styles.paragraph}">${html}</p>`;

/** What is compared or copied letter by letter. */
const renderCopied = (text: string): string =>
  `<p class="ink page" dir="ltr" translate="no" style="${styles.copied}">${renderText(text)}</p>`;

/** An address at the end of a sentence has a line for itself. */
function renderSentence(text: string, verbatim: readonly string[]): string {
  const address = verbatim.find((value) => isAddress(value) && text.endsWith(value));
  if (!address) return renderParagraph(renderText(text, verbatim));
  const before = text.slice(0, -address.length).trim();
  return renderParagraph(renderText(before, verbatim)) + renderCopied(address);
}

const isWebLink = (link: string): boolean => /^https?:\/\//.test(link);

interface Anchor {
  link: string;
  html: string;
  /** Its color in the dark scheme. */
  name: string;
  style: string;
}
const renderAnchor = ({ link, html, name, style }: Anchor): string =>
  `<a href="${escapeXml(link)}" class="${name}" style="${style}">${html}</a>`;

/** The sentence around an address. */
function splitAt(text: string, link: string): [before: string, after: string] {
  const at = text.lastIndexOf(link);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + link.length)];
}

type ActionBlock = Extract<MailBlock, { kind: 'action' }>;

/** A button that is a table: programs that know no padding of links draw it too. */
function renderButton({ link, label, isWarning }: ActionBlock): string {
  const [fill, color] = isWarning ? ['ink-fill', 'on-ink'] : ['accent-fill', 'on-accent'];
  const anchor = renderAnchor({
    link,
    html: renderText(label),
    name: color,
    style: styles.buttonLink(isWarning),
  });
  const cell = `<td class="${fill}" style="${styles.buttonCell(isWarning)}">${anchor}</td>`;
  return `<table ${plainTable} class="button" style="${styles.button}"><tr>${cell}</tr></table>`;
}

/** The button takes the place of the address at the end of its sentence. */
function renderAction(block: ActionBlock, verbatim: readonly string[]): string {
  const { text, link, isAddressShown } = block;
  if (!isWebLink(link)) return renderParagraph(renderText(text, verbatim));
  const [before, after] = splitAt(text, link);
  const isAtEnd = !/[\p{L}\p{N}]/u.test(after);
  const sentence = renderText(isAtEnd ? before.trim() : text, verbatim);
  const address = isAddressShown ? renderShownLink(link) : '';
  return renderParagraph(sentence) + renderButton(block) + address;
}

function renderShownLink(link: string): string {
  const style = styles.shownLink;
  const address = `<span dir="ltr" translate="no" style="${style}">${escapeXml(link)}</span>`;
  return `<p class="subtle" style="${styles.note}">${address}</p>`;
}

function renderLink(
  { text, link, label }: Extract<MailBlock, { kind: 'link' }>,
  verbatim: readonly string[],
): string {
  if (!isWebLink(link)) return renderParagraph(renderText(text, verbatim));
  const [before, after] = splitAt(text, link);
  const anchor = renderAnchor({ link, html: renderText(label), name: 'ink', style: styles.link });
  return renderParagraph(renderText(before, verbatim) + anchor + renderText(after, verbatim));
}

function renderBlock(block: MailBlock, content: MailContent): string {
  const { verbatim, language } = content;
  if (typeof block === 'string') return renderSentence(block, verbatim);
  switch (block.kind) {
    case 'heading':
      return renderHeading(block.text, content);
    case 'action':
      return renderAction(block, verbatim);
    case 'link':
      return renderLink(block, verbatim);
    case 'list':
      return `<ul style="${styles.list}">${block.items
        .map(
          (item) =>
            `<li class="ink line" style="${styles.item}">${renderText(item, verbatim)}</li>`,
        )
        .join('')}</ul>`;
    case 'item':
      return `<p class="ink line" style="${styles.quote(getStart(language))}">${renderText(block.text)}</p>`;
    case 'quote':
      return `<p class="ink line" dir="auto" style="${styles.quote(getStart(language))}">${renderText(block.text)}</p>`;
    case 'authored':
      return block.text
        .split(/\n{2,}/)
        .map(
          (part) => `<p class="ink" dir="auto" style="${styles.authored}">${renderText(part)}</p>`,
        )
        .join('');
    case 'command':
      return renderCopied(block.text.trim());
    case 'note':
      return `<p class="subtle" style="${styles.note}">${renderText(block.text, verbatim)}</p>`;
  }
}

const getStart = (language: string): 'left' | 'right' =>
  getDirection(language) === 'rtl' ? 'right' : 'left';

/** Three lines of text, the middle one with its caret in the accent. */
function renderMark(): string {
  const cell = (attributes: string, name = '') =>
    `<td${name && ` class="${name}"`} ${attributes} style="font-size:0;line-height:0"></td>`;
  const line = (width: number, columns: number) =>
    cell(
      `colspan="${columns}" width="${width}" height="3" bgcolor="${markColors.line}"`,
      'ink-fill',
    );
  const gap = (height: number) => cell(`colspan="3" height="${height}"`);
  const caret = cell(
    `rowspan="3" width="3" height="7" bgcolor="${markColors.caret}"`,
    'accent-fill',
  );
  const rows = [
    line(18, 3),
    gap(2),
    cell('width="11" height="2"') + cell('rowspan="3" width="4"') + caret,
    line(11, 1),
    cell('width="11" height="2"'),
    gap(2),
    line(18, 3),
  ];
  const body = rows.map((row) => `<tr>${row}</tr>`).join('');
  return `<table ${plainTable} aria-hidden="true" dir="ltr" width="18">${body}</table>`;
}

function renderFooter({ footer, unsubscribe }: MailContent): string {
  const lines = footer.map((line) => renderText(line));
  if (unsubscribe) {
    const { text, link } = unsubscribe;
    const label = trimStop(splitAt(text, link).join(''));
    const html = renderText(label);
    lines.push(renderAnchor({ link, html, name: 'subtle', style: styles.footLink }));
  }
  return lines.map((line) => `<p class="subtle" style="${styles.footLine}">${line}</p>`).join('');
}

export function renderHtml(content: MailContent): string {
  const { language, subject, blocks, signature } = content;
  const attributes = `lang="${language}" dir="${getDirection(language)}"`;
  const align = `align="${getStart(language)}"`;
  const hasHeading = blocks.some((block) => typeof block !== 'string' && block.kind === 'heading');
  const body = [
    hasHeading ? '' : renderHeading(subject, content),
    ...blocks.map((block) => renderBlock(block, content)),
  ];
  return `<!doctype html>
<html ${attributes}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${renderText(subject)}</title>
<style>
${styleSheet}
</style>
</head>
<body class="page" style="${styles.page}">
<div role="article" ${attributes}>
<table ${plainTable} width="100%"><tr><td class="page" align="center" style="${styles.frame}">
<table ${plainTable} width="560" class="card" style="${styles.card}">
<tr><td class="pad" ${align} style="${styles.head}"><table ${plainTable}><tr>
<td>${renderMark()}</td>
<td class="ink" style="${styles.wordmark}">${renderText(signature)}</td>
</tr></table></td></tr>
<tr><td class="pad" ${align} style="${styles.body}">
${body.filter(Boolean).join('\n')}
</td></tr>
</table>
<table ${plainTable} width="560" style="${styles.foot}">
<tr><td class="pad" ${align} style="${styles.footText}">
${renderFooter(content)}
</td></tr>
</table>
</td></tr></table>
</div>
</body>
</html>
`;
}
