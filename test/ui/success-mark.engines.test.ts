import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/ui/success-mark/define.ts';
import * as stories from '../../stories/ui/success-mark.stories.ts';
import { fromStories } from '../from-stories.ts';
import { inShadow } from '../queries.ts';
import { stage, standing } from '../standing.ts';

standing('ev-success-mark', fromStories(stories));

describe('<ev-success-mark>', () => {
  const open = async (animated: boolean) => {
    const { box, remove } = await stage(
      html`<ev-success-mark .animated=${animated}></ev-success-mark>`,
    );
    const picture = inShadow<SVGSVGElement>(box.querySelector('ev-success-mark')!, 'svg');
    return { animations: picture.getAnimations({ subtree: true }), remove };
  };

  it('draws itself within 240 ms', async () => {
    const { animations, remove } = await open(true);
    const ends = animations.map(({ effect }) => effect!.getComputedTiming().endTime);
    expect(ends).to.deep.equal([150, 240]);
    remove();
  });

  it('stands still where nothing has just happened', async () => {
    const { animations, remove } = await open(false);
    expect(animations).to.deep.equal([]);
    remove();
  });
});
