import { html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { encodeQR } from 'qr';
import { EvElement } from '../../base/element.ts';
import { base } from '../styles/base.styles.ts';
import { tokens } from '../styles/tokens.styles.ts';
import { styles } from './qr-code.styles.ts';

/** Light modules around the code, as ISO/IEC 18004 requires. */
const quietZone = 4;

/** One path that covers the dark modules: a rectangle for each run of them in a row. */
function toPath(rows: readonly (readonly boolean[])[]): string {
  let path = '';
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x++;
      path += `M${start} ${y}h${x + 1 - start}v1H${start}z`;
    }
  });
  return path;
}

/**
 * @summary QR code of a text, drawn in the page: the text is sent nowhere. Dark on light in both color schemes, because many scanners
 * do not read inverted codes.
 */
export class QrCode extends EvElement {
  static override styles = [tokens, base, styles];

  /** The text that a scanner reads, at most 2,000 characters. Empty: nothing is shown. */
  @property() value = '';
  /** Accessible name of the picture. */
  @property() label = '';

  override render() {
    if (!this.value) return nothing;
    const rows = encodeQR(this.value, 'raw', { ecc: 'medium', border: quietZone });
    return html`<svg
      viewBox="0 0 ${rows.length} ${rows.length}"
      role="img"
      aria-label=${this.label || nothing}
      shape-rendering="crispEdges"
    >
      <path d=${toPath(rows)}></path>
    </svg>`;
  }
}
