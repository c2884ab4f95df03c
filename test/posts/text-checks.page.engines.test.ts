import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import * as stories from '../../stories/posts/text-checks.stories.ts';
import { fromStories } from '../from-stories.ts';
import { allInShadow, inShadow, queryAllByRole, queryInShadow } from '../queries.ts';
import { stage, standing } from '../standing.ts';

const states = fromStories(stories);
standing('ev-text-checks', states);

const tooLong = { kind: 'length', label: '280 characters max', met: false } as const;

describe('<ev-text-checks>', () => {
  const render = async (state: keyof typeof stories) => {
    const { box, remove } = await stage(states[state]!());
    const element = box.querySelector('ev-text-checks')!;
    return { element, root: element, box, remove };
  };

  it('marks only banned terms as violated; what is missing stays neutral', async () => {
    const nothing = await render('Nothing');
    expect(queryInShadow(nothing.root, '.violated')).to.equal(null);
    expect(queryInShadow(nothing.root, '.unmet')).to.not.equal(null);
    nothing.remove();
    const { root, remove } = await render('Forbidden');
    const read = (item: Element) => item.textContent.replaceAll(/\s+/g, ' ').trim();
    expect(read(inShadow(root, '.violated'))).to.equal('No “guaranteed”: not met');
    const some = await render('Some');
    expect(allInShadow(some.root, '.met').map(read)).to.include('No “guaranteed”: met');
    some.remove();
    remove();
  });

  it('lists in one item what is checked after publishing, the language too', async () => {
    const { root, remove } = await render('Nothing');
    const texts = allInShadow(root, 'li').map(({ textContent }) => textContent.trim());
    expect(texts.at(-1)).to.equal(
      'Checked after publishing: written in English or German and stays up until results are final (at least 168 hours)',
    );
    expect(queryInShadow(root, '.met')).to.equal(null);
    remove();
  });

  it('does not say that all is met while the network can find something unmet', async () => {
    await setViewport({ width: 360, height: 740 });
    const { element, root, remove } = await render('Some');
    const show = async (...checks: typeof element.checks) => {
      element.checks = checks;
      await element.updateComplete;
      return inShadow(root, '.summary').textContent.trim();
    };
    const tag = { kind: 'disclosure', label: '#ad', met: true } as const;
    const language = { kind: 'language', label: 'en', met: null } as const;
    expect(await show(tag)).to.equal('Requirements met');
    expect(queryInShadow(root, '.summary .met')).to.not.equal(null);
    expect(await show(tag, language)).to.equal('Nothing missing so far');
    expect(queryInShadow(root, '.summary .met')).to.equal(null, 'not green');
    expect(inShadow(root, '.later').checkVisibility()).to.equal(true, 'not folded');
    expect(await show(tag, { ...language, met: false })).to.equal('Missing: written in English');
    expect(queryInShadow(root, '.later')).to.equal(null);
    remove();
  });

  it('says in text whether a check is met', async () => {
    const { root, remove } = await render('Some');
    const states = allInShadow(root, 'li > .visually-hidden').map(({ textContent }) =>
      textContent!.trim(),
    );
    expect(new Set(states).size).to.equal(2);
    remove();
  });

  it('is one line on a phone, with the missing tag’s button, until it is opened', async () => {
    await setViewport({ width: 360, height: 740 });
    const { element, root, remove } = await render('Forbidden');
    const getShown = () =>
      allInShadow(root, 'li')
        .filter((item) => item.checkVisibility())
        .map(({ className }) => className.trim());
    const toggle = queryAllByRole(root, 'button')[0]!;
    expect(toggle.textContent.trim()).to.equal('1 requirement not met');
    expect(getShown()).to.deep.equal(['summary', 'violated banned', 'unmet later']);
    toggle.click();
    await element.updateComplete;
    expect(toggle.getAttribute('aria-expanded')).to.equal('true');
    expect(getShown().length).to.equal(allInShadow(root, 'li').length);
    element.checks = [...element.checks, tooLong];
    await element.updateComplete;
    expect(toggle.textContent.trim()).to.equal('2 requirements not met');
    expect(allInShadow(root, '.violated').length).to.equal(2);
    remove();
    const some = await render('WithoutTag');
    const summary = inShadow(some.root, '.summary');
    expect(summary.textContent.trim()).to.equal('Missing: #ad');
    some.element.checks = [...some.element.checks, tooLong];
    await some.element.updateComplete;
    expect(summary.textContent.trim()).to.equal('Missing: #ad', 'the length is in the publish bar');
    const add = inShadow(some.root, '.add ev-button');
    expect([add.checkVisibility(), add.textContent.trim()]).to.deep.equal([true, 'Add #ad']);
    const later = inShadow(some.root, '.later');
    expect(later.checkVisibility()).to.equal(true);
    expect(inShadow(some.root, 'ul').offsetHeight - later.offsetHeight).to.be.at.most(62);
    const [term] = some.element.checks.filter(({ kind }) => kind === 'disclosure');
    some.element.checks = [{ ...term!, kind: 'mention', label: '@metaplex' }, term!];
    await some.element.updateComplete;
    const terms: string[] = [];
    some.element.addEventListener('ev-term-add', (event) => terms.push(event.term));
    const all = inShadow(some.root, '.add ev-button');
    expect(all.textContent.trim()).to.equal('Add all');
    all.click();
    expect(terms).to.deep.equal(['@metaplex #ad']);
    some.remove();
    await setViewport({ width: 1024, height: 768 });
  });
});
