/** Writes the plain-text part of a mail. */
import type { MailBlock, MailContent } from './mail-content.rules.ts';

function renderBlock(block: MailBlock): string {
  if (typeof block === 'string') return block;
  return block.kind === 'list' ? block.items.map((item) => `– ${item}`).join('\n') : block.text;
}

export function renderText({ blocks, unsubscribe, signature }: MailContent): string {
  const paragraphs = [...blocks.map(renderBlock), ...(unsubscribe ? [unsubscribe.text] : [])];
  return `${[...paragraphs, signature].join('\n\n')}\n`;
}
