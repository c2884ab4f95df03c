import { expect } from '@open-wc/testing';
import { html } from 'lit';
import decodeQR from 'qr/decode.js';
import type { QrCode } from '../../elements/ui/qr-code/qr-code.ts';
import * as stories from '../../stories/ui/qr-code.stories.ts';
import { fromStories } from '../from-stories.ts';
import { inShadow, queryInShadow } from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';

standing('ev-qr-code', fromStories(stories));

/** Draws the picture on a canvas and reads it as a scanner does. */
function scan(element: QrCode): string {
  const picture = inShadow<SVGSVGElement>(element, 'svg');
  const modules = picture.viewBox.baseVal.width;
  const size = modules * 4;
  const canvas = new OffscreenCanvas(size, size).getContext('2d')!;
  canvas.fillStyle = getComputedStyle(picture).backgroundColor;
  canvas.fillRect(0, 0, size, size);
  canvas.scale(4, 4);
  canvas.fillStyle = getComputedStyle(picture.querySelector('path')!).fill;
  canvas.fill(new Path2D(picture.querySelector('path')!.getAttribute('d')!));
  const { data } = canvas.getImageData(0, 0, size, size);
  return decodeQR({ width: size, height: size, data });
}

describe('<ev-qr-code>', () => {
  const uri =
    'otpauth://totp/Evangelist:mira?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Evangelist';

  it('draws a code that a scanner reads, dark on light in both color schemes', async () => {
    const { box, element, remove } = await stage(
      html`<ev-qr-code value=${uri} label="Code for your app"></ev-qr-code>`,
    );
    for (const scheme of ['light', 'dark']) {
      box.style.setProperty('color-scheme', scheme);
      await settled(box);
      expect(scan(element as QrCode)).to.equal(uri);
    }
    remove();
  });

  it('shows nothing without a text', async () => {
    const { element, remove } = await stage(html`<ev-qr-code></ev-qr-code>`);
    expect(queryInShadow(element, 'svg')).to.equal(null);
    remove();
  });
});
