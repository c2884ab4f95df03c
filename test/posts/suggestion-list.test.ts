import { expect, oneEvent } from '@open-wc/testing';
import type { SuggestionChooseEvent } from '../../elements/posts/suggestion-list/suggestion-list.events.ts';
import * as stories from '../../stories/posts/suggestion-list.stories.ts';
import { fromStories } from '../from-stories.ts';
import { stage, standing } from '../standing.ts';

const states = fromStories(stories);
standing('ev-suggestion-list', states);

describe('<ev-suggestion-list>', () => {
  const render = async (state: keyof typeof stories) => {
    const { box, remove } = await stage(states[state]!());
    const element = box.querySelector('ev-suggestion-list')!;
    return { element, root: element.shadowRoot!, box, remove };
  };

  it('sorts by order and fires the chosen suggestion', async () => {
    const { element, root, remove } = await render('Four');
    const [first] = [...element.suggestions!].sort((one, other) => one.order - other.order);
    const event = oneEvent(element, 'ev-suggestion-choose');
    root.querySelector('button')!.click();
    expect(((await event) as unknown as SuggestionChooseEvent).suggestion.id).to.equal(first!.id);
    remove();
  });

  it('names the language of each text', async () => {
    const { element, root, remove } = await render('Four');
    element.suggestions = element.suggestions!.map((one) => ({ ...one, language: 'de' }));
    await element.updateComplete;
    expect(root.querySelector('.content')!.getAttribute('lang')).to.equal('de');
    remove();
  });

  it('does not fire for a suggestion that is used up', async () => {
    const { element, root, remove } = await render('Four');
    element.suggestions = element.suggestions!.map((one) => ({ ...one, usesLeft: 0 }));
    await element.updateComplete;
    let fired = false;
    element.addEventListener('ev-suggestion-choose', () => (fired = true));
    root.querySelector('button')!.click();
    expect(fired).to.equal(false);
    expect(root.querySelector('button')!.getAttribute('aria-disabled')).to.equal('true');
    remove();
  });

  it('marks the selected one as pressed', async () => {
    const { root, remove } = await render('Chosen');
    expect(root.querySelectorAll('[aria-pressed=true]').length).to.equal(1);
    remove();
  });
});
