import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/posts/post-files/define.ts';
import * as stories from '../../stories/posts/post-files.stories.ts';
import { renderInStoryApp } from '../../stories/story-app.ts';
import { fromStories } from '../from-stories.ts';
import { getByTag, getText, inShadow, queryByTag } from '../queries.ts';
import { stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

standing('ev-post-files', fromStories(stories));

describe('<ev-post-files>', () => {
  it('accepts valid files, shows rejected ones, and keeps files when moved but not when removed', async () => {
    const drawn = await stage(renderInStoryApp({}, html`<ev-post-files></ev-post-files>`));
    const element = drawn.box.querySelector('ev-post-files')!;
    const input = inShadow<HTMLInputElement>(element, 'input');
    const chosen = new DataTransfer();
    const picture = await new Promise<Blob>((done) =>
      document.createElement('canvas').toBlob((blob) => done(blob!), 'image/png'),
    );
    chosen.items.add(new File([picture], 'a.png', { type: 'image/png' }));
    chosen.items.add(new File(['x'], 'a.txt', { type: 'text/plain' }));
    input.files = chosen.files;
    input.dispatchEvent(new Event('change'));
    const whenPrepared = element.whenPrepared();
    await element.updateComplete;
    expect(getText(element)).to.contain('Preparing 1 file…');
    await waitUntil(() => queryByTag(element, 'ev-note'));
    expect(await whenPrepared).to.equal(false);
    expect(element.files.map(({ file }) => file.name)).to.deep.equal(['a.png']);
    expect(getByTag(element, 'ev-note').textContent).to.contain('a.txt wasn’t added');
    const parent = element.parentElement!;
    parent.append(element);
    await element.updateComplete;
    expect(element.files.length).to.equal(1);
    element.remove();
    await waitUntil(() => element.files.length === 0);
    drawn.remove();
  });
});
