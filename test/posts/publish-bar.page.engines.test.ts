import { expect, oneEvent } from '@open-wc/testing';
import type { PublishActionEvent } from '../../elements/posts/publish-bar/publish-bar.events.ts';
import type { Button } from '../../elements/ui/button/button.ts';
import * as stories from '../../stories/posts/publish-bar.stories.ts';
import { fromStories } from '../from-stories.ts';
import {
  allInShadow,
  getByPart,
  getByRole,
  getByTag,
  inShadow,
  queryAllByTag,
  queryInShadow,
} from '../queries.ts';
import { stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

const states = fromStories(stories);
standing('ev-publish-bar', states);

describe('<ev-publish-bar>', () => {
  const render = async (state: keyof typeof stories) => {
    const { box, remove } = await stage(states[state]!());
    const element = box.querySelector('ev-publish-bar')!;
    return { element, root: element, box, remove };
  };
  const press = async (state: keyof typeof stories, selector: string) => {
    const { element, root, remove } = await render(state);
    const event = oneEvent(element, 'ev-publish-action');
    inShadow(root, selector).click();
    const { action } = (await event) as unknown as PublishActionEvent;
    remove();
    return action;
  };

  it('fires the action of the state', async () => {
    expect(await press('Ready', 'ev-button[variant=primary]')).to.equal('publish');
    expect(await press('NeedsLogin', 'ev-button[variant=primary]')).to.equal('login');
    expect(await press('Unknown', 'ev-note ev-button')).to.equal('check');
    expect(await press('Uploading', 'ev-button:not([variant=primary])')).to.equal('cancel');
  });

  it('shows whether the text was copied, also where the page may not copy', async () => {
    const { clipboard } = navigator;
    const setClipboard = (value: unknown) =>
      Object.defineProperty(navigator, 'clipboard', { value, configurable: true });
    const texts: string[] = [];
    const { root, element, remove } = await render('Failed');
    const copy = getByTag(root, 'ev-copy');
    const getStatus = () => getByRole(copy, 'status').textContent;
    const press = () => getByRole(copy, 'button').click();
    try {
      setClipboard({ writeText: (text: string) => Promise.resolve(texts.push(text)) });
      press();
      await waitUntil(() => getStatus() === 'Copied');
      expect(texts).to.deep.equal([element.state.text]);
      setClipboard({ writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) });
      const { execCommand } = document;
      document.execCommand = () => false;
      press();
      await waitUntil(() => /couldn’t copy/.test(getStatus() ?? ''));
      document.execCommand = execCommand;
    } finally {
      setClipboard(clipboard);
    }
    remove();
  });

  it('shows by how much a text is too long, and why it can’t be published', async () => {
    const { box, remove } = await stage(states.TooLong!());
    const root = box.querySelector('ev-publish-bar')!;
    expect(inShadow(root, '.reason').textContent.trim()).to.equal(
      'Your text is 34 characters too long. Shorten it to publish.',
    );
    const counter = inShadow(getByTag(root, 'ev-counter-ring'), '.count');
    expect(counter.textContent.trim()).to.equal('−34');
    const button = inShadow(root, 'ev-button[variant=primary]');
    expect(button.getAttribute('aria-description')).to.match(/^Your text is 34 characters too/);
    expect(getByPart(button, 'control').title).to.equal('');
    remove();
  });

  it('offers to publish with the disclosure tag only where nothing else is missing', async () => {
    const read = async (state: keyof typeof stories) => {
      const { root, remove } = await render(state);
      const note = getByTag(root, 'ev-note');
      const text = note.textContent.replace(/\s+/g, ' ');
      const [first] = queryAllByTag(note, 'ev-button');
      const { disabled } = inShadow<Button>(root, 'ev-button[variant=primary]');
      remove();
      return { text, first: first!.textContent.trim(), disabled };
    };
    const alone = await read('Undisclosed');
    expect(alone.text).to.contain('Without #ad, this post can’t earn a reward.');
    expect([alone.first, alone.disabled]).to.deep.equal(['Add #ad and publish', true]);
    const more = await read('UndisclosedAndIncomplete');
    expect(more.text).to.contain('Without @metaplex, metaplex.com/core, and #ad, this post can’t');
    expect([more.first, more.disabled]).to.deep.equal(['Add all 3', true]);
    expect(more.text).to.match(/^Publish anyway\?.* Add all 3 Publish anyway *$/);
    expect(await press('UndisclosedAndIncomplete', 'ev-note ev-button')).to.equal('add-missing');
  });

  it('asks about all that is missing, whatever the outcome of the attempt before', async () => {
    const read = async (state: keyof typeof stories) => {
      const { root, remove } = await render(state);
      const text = getByTag(root, 'ev-note').textContent.replace(/\s+/g, ' ').trim();
      remove();
      return text;
    };
    expect(await read('Incomplete')).to.equal(
      'Publish anyway? Without @metaplex, metaplex.com/core, and a picture or a video, your post won’t be eligible. It also needs to be in Japanese. Only you can add a picture or a video. Add @metaplex and metaplex.com/core Publish anyway',
    );
    expect(await read('IncompleteAfterFailure')).to.equal(
      'Publish anyway? Without @metaplex and metaplex.com/core, your post won’t be eligible. Add @metaplex and metaplex.com/core Publish anyway',
    );
    expect(await read('WithoutPicture')).to.contain(' Keep editing Publish anyway');
    expect(await press('WithoutPicture', 'ev-note ev-button')).to.equal('keep-editing');
    expect(await press('Incomplete', 'ev-note ev-button + ev-button')).to.equal('publish-anyway');
  });

  it('keeps the answers inside a narrow bar', async () => {
    const { element, root, remove } = await render('Undisclosed');
    element.style.inlineSize = '320px';
    const { right } = getByTag(root, 'ev-note').getBoundingClientRect();
    const ends = allInShadow(root, '.choices ev-button').map(
      (button) => button.getBoundingClientRect().right,
    );
    expect(ends.every((end) => end <= right)).to.equal(true);
    remove();
  });

  it('does not publish again before the outcome is checked', async () => {
    const unknown = await render('Unknown');
    expect(queryInShadow(unknown.root, 'ev-button[variant=primary]')).to.have.property(
      'disabled',
      true,
    );
    unknown.remove();
    const missing = await render('UnknownMissing');
    expect(queryInShadow(missing.root, 'ev-button[variant=primary]')).to.have.property(
      'disabled',
      false,
    );
    missing.remove();
  });

  it('says why X has to be connected, also before there is a text', async () => {
    const { element, root, remove } = await render('NeedsLogin');
    const reason = () => queryInShadow(root, '.login')?.textContent.trim();
    expect(reason()).to.match(/^Evangelist needs your permission on X/);
    element.validation = { ...element.validation!, length: 0, disabledReason: 'Write something.' };
    await element.updateComplete;
    expect(reason()).to.match(/only when you ask/);
    remove();
  });

  it('names the login by e-mail as the reason', async () => {
    const { root, remove } = await render('ByEmail');
    expect(queryInShadow(root, '.login')?.textContent.trim()).to.match(
      /^You’re logged in by email\. To publish, log in with X\./,
    );
    expect(await press('ByEmail', 'ev-button[variant=primary]')).to.equal('login');
    remove();
  });

  it('offers no file picker on a partner page', async () => {
    const { root, remove } = await render('Elsewhere');
    expect(queryInShadow(root, 'input[type=file]')).to.equal(null);
    remove();
  });
});
