/** Parses a mail with headers and a plain-text part, alone or with the same as HTML, which is all that the product sends. */

/** `=?utf-8?Q?…?=` and `=?utf-8?B?…?=` (RFC 2047). */
function decodeEncodedWords(value: string): string {
  const joined = value.replace(/(\?=)\s+(=\?)/g, '$1$2');
  return joined.replace(
    /=\?([^?]+)\?([BQ])\?([^?]*)\?=/gi,
    (_, charset: string, how: string, text: string) => {
      const bytes =
        how.toUpperCase() === 'B'
          ? Buffer.from(text, 'base64')
          : decodeQuotedPrintable(text.replaceAll('_', ' '));
      return new TextDecoder(charset).decode(bytes);
    },
  );
}

/** Quoted-printable to bytes (RFC 2045). */
function decodeQuotedPrintable(text: string): Buffer {
  const whole = text.replace(/=\r?\n/g, '');
  const parts = whole.split(/(=[0-9A-F]{2})/i);
  return Buffer.concat(
    parts.map((part) =>
      /^=[0-9A-F]{2}$/i.test(part) ? Buffer.from(part.slice(1), 'hex') : Buffer.from(part, 'utf8'),
    ),
  );
}

interface Part {
  headers: ReadonlyMap<string, string>;
  body: string;
}

function splitPart(source: string): Part {
  const end = source.search(/\r?\n\r?\n/);
  const head = end < 0 ? source : source.slice(0, end);
  const body = end < 0 ? '' : source.slice(end).replace(/^\r?\n\r?\n/, '');
  const headers = new Map<string, string>();
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.set(line.slice(0, at).toLowerCase(), line.slice(at + 1).trim());
  }
  return { headers, body };
}

function decodeBody({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? decodeQuotedPrintable(body)
        : Buffer.from(body, 'utf8');
  return bytes.toString('utf8').replaceAll('\r\n', '\n').trimEnd();
}

const getType = ({ headers }: Part): string => headers.get('content-type') ?? 'text/plain';

/** The parts of a `multipart/alternative` (RFC 2046); of any other mail, itself. */
function listParts(part: Part): Part[] {
  const boundary = /^multipart\/alternative;.*boundary="?([^";]+)"?/i.exec(getType(part))?.[1];
  if (!boundary) return [part];
  const [, ...parts] = `\n${part.body}`.split(`\n--${boundary}`);
  return parts
    .filter((source) => !source.startsWith('--'))
    .map((source) => splitPart(source.replace(/^\r?\n/, '')));
}

export interface ParsedMail {
  from: string;
  subject: string;
  text: string;
  /** Null in a mail of text alone. */
  html: string | null;
  /** The same in each copy of one mail. */
  messageId: string | null;
}

export function parseMail(source: string): ParsedMail {
  const mail = splitPart(source);
  const parts = listParts(mail);
  const find = (type: string) => parts.find((part) => getType(part).startsWith(type));
  const [text, html] = [find('text/plain'), find('text/html')];
  return {
    from: decodeEncodedWords(mail.headers.get('from') ?? ''),
    subject: decodeEncodedWords(mail.headers.get('subject') ?? ''),
    text: text ? decodeBody(text) : '',
    html: html ? decodeBody(html) : null,
    messageId: mail.headers.get('message-id') ?? null,
  };
}
