/** Escapes texts for pictures and mails that the server draws. */

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  // Shorter than its name, which matters in mails.
  '"': '&#34;',
};
/** Leaves out characters that XML can't hold. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '')
    .replace(/[&<>"]/g, (sign) => entities[sign]!);
