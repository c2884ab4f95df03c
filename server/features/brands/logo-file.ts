/** Logos that an operator gives as a file are part of the row, as a data URL: nothing else needs to serve them. */
import { detectImageType } from '../../adapters/images.ts';
import { exitCodes, OperatorError } from '../../operator-error.ts';

/** In bytes. The logo is part of every answer with the brand, so that a larger one has to be an https address. */
export const maxLogoBytes = 32 * 1024;

const types = ['image/svg+xml', 'image/png', 'image/webp'];

export type Logo = { url: string } | { file: string };

/** @param logo an address, or the bytes of a file in base64. @throws OperatorError for what is no small picture */
export function toLogoUrl(logo: Logo): string {
  if ('url' in logo) return logo.url;
  const bytes = Buffer.from(logo.file, 'base64');
  const type = detectImageType(bytes);
  if (!type || !types.includes(type))
    throw new OperatorError('The logo is no SVG, PNG or WebP file.', exitCodes.usage);
  if (bytes.length > maxLogoBytes)
    throw new OperatorError(
      `The file of the logo has more than ${maxLogoBytes / 1024} kB. Make it smaller, or give an https address.`,
      exitCodes.usage,
    );
  return `data:${type};base64,${bytes.toString('base64')}`;
}
