import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/ui/count/define.ts';
import { stage, standing } from '../standing.ts';

standing('ev-count', {
  few: () => html`<ev-count .value=${4}></ev-count>`,
  capped: () => html`<ev-count .value=${12} .max=${9}></ev-count>`,
});

describe('<ev-count>', () => {
  for (const [value, max, shown] of [
    [9, 9, '9'],
    [10, 9, '9+'],
    [1234, undefined, '1,234'],
    [undefined, undefined, '0'],
  ] as const)
    it(`shows ${shown} for ${value} of at most ${max}`, async () => {
      const { element, remove } = await stage(
        html`<ev-count .value=${value} .max=${max}></ev-count>`,
      );
      expect(element.shadowRoot!.textContent?.trim()).to.equal(shown);
      remove();
    });
});
