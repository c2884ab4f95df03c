import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/ui/avatar/define.ts';
import { getText, inShadow, queryInShadow } from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/%3E';

standing('ev-avatar', {
  initials: () => html`<ev-avatar name="Mara Lindqvist"></ev-avatar>`,
  named: () => html`<ev-avatar name="Mara Lindqvist" label="Mara Lindqvist"></ev-avatar>`,
  picture: () => html`<ev-avatar size="large" name="Mara" src=${picture} label="Mara"></ev-avatar>`,
  brand: () => html`<ev-avatar shape="square" name="Metaplex"></ev-avatar>`,
});

describe('<ev-avatar>', () => {
  for (const [name, shown] of [
    ['Mara Lindqvist', 'ML'],
    ['@maralind', 'M'],
    ['Lea van den Bosch', 'LB'],
    ['😀 Smile', '😀S'],
    ['', ''],
  ] as const)
    it(`shows "${shown}" for "${name}"`, async () => {
      const { element, remove } = await stage(html`<ev-avatar name=${name}></ev-avatar>`);
      expect(getText(element)).to.equal(shown);
      remove();
    });
  it('shows the initials when the image fails, and loads a new image', async () => {
    const { box, element, remove } = await stage(
      html`<ev-avatar name="Mara" src="data:image/png,broken"></ev-avatar>`,
    );
    const avatar = element as HTMLElementTagNameMap['ev-avatar'];
    // A background page does not load lazy images: dispatch the error here.
    inShadow(avatar, 'img').dispatchEvent(new Event('error'));
    await settled(box);
    expect(getText(avatar)).to.equal('M');
    avatar.src = picture;
    await settled(box);
    expect(queryInShadow(avatar, 'img')).to.not.equal(null);
    remove();
  });
});
