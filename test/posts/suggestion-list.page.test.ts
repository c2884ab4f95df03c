import { expect, oneEvent } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { SuggestionChooseEvent } from '../../elements/posts/suggestion-list/suggestion-list.events.ts';
import * as stories from '../../stories/posts/suggestion-list.stories.ts';
import { fromStories } from '../from-stories.ts';
import { allInShadow, inShadow, queryAllByRole } from '../queries.ts';
import { stage, standing } from '../standing.ts';

const states = fromStories(stories);
standing('ev-suggestion-list', states);

describe('<ev-suggestion-list>', () => {
  const render = async (state: keyof typeof stories) => {
    const { box, remove } = await stage(states[state]!());
    const element = box.querySelector('ev-suggestion-list')!;
    return { element, root: element, box, remove };
  };

  it('sorts by order and fires the chosen suggestion', async () => {
    const { element, root, remove } = await render('Four');
    const [first] = [...element.suggestions!].sort((one, other) => one.order - other.order);
    const event = oneEvent(element, 'ev-suggestion-choose');
    queryAllByRole(root, 'button')[0]!.click();
    expect(((await event) as unknown as SuggestionChooseEvent).suggestion.id).to.equal(first!.id);
    remove();
  });

  it('names the language of each text', async () => {
    const { element, root, remove } = await render('Four');
    element.suggestions = element.suggestions!.map((one) => ({ ...one, language: 'de' }));
    await element.updateComplete;
    expect(inShadow(root, '.content').getAttribute('lang')).to.equal('de');
    remove();
  });

  it('does not fire for a suggestion that is used up', async () => {
    const { element, root, remove } = await render('Four');
    element.suggestions = element.suggestions!.map((one) => ({ ...one, usesLeft: 0 }));
    await element.updateComplete;
    let fired = false;
    element.addEventListener('ev-suggestion-choose', () => (fired = true));
    queryAllByRole(root, 'button')[0]!.click();
    expect(fired).to.equal(false);
    expect(queryAllByRole(root, 'button')[0]!.getAttribute('aria-disabled')).to.equal('true');
    remove();
  });

  it('shows three lines of a text, and all of it with the focus, in the same place', async () => {
    await setViewport({ width: 1280, height: 800 });
    const { element, root, remove } = await render('Four');
    element.style.width = '260px';
    element.suggestions = element.suggestions!.map((one) => ({
      ...one,
      content: 'Nine people in the queue, one terminal. I timed it. '.repeat(5).trim(),
    }));
    await element.updateComplete;
    const { height } = element.getBoundingClientRect();
    const button = queryAllByRole(root, 'button')[0]!;
    const text = button.querySelector('.content')!;
    expect(text.scrollHeight).to.be.greaterThan(text.clientHeight);
    button.focus();
    expect(text.scrollHeight).to.be.closeTo(text.clientHeight, 1);
    expect(element.getBoundingClientRect().height).to.equal(height);
    await setViewport({ width: 800, height: 600 });
    remove();
  });

  it('marks the selected one as pressed', async () => {
    const { root, remove } = await render('Chosen');
    expect(allInShadow(root, '[aria-pressed=true]').length).to.equal(1);
    remove();
  });
});
