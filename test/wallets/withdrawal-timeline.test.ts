import { expect } from '@open-wc/testing';
import { failureCodes } from '../../contract/withdrawal.ts';
import * as stories from '../../stories/wallets/withdrawal-timeline.stories.ts';
import { fromStories } from '../from-stories.ts';
import { getByRole, inShadow, queryAllByRole, queryByRole, queryInShadow } from '../queries.ts';
import { stage, standing } from '../standing.ts';

const states = fromStories(stories);
standing('ev-withdrawal-timeline', states);

describe('<ev-withdrawal-timeline>', () => {
  const render = async (state: keyof typeof stories) => {
    const { box, remove } = await stage(states[state]!());
    const element = box.querySelector('ev-withdrawal-timeline')!;
    return { element, root: element, box, remove };
  };

  it('marks the code as the current step while it is needed', async () => {
    const { root, remove } = await render('CodeNeeded');
    expect(queryAllByRole(root, 'listitem').at(-1)!.classList.contains('warning')).to.equal(true);
    remove();
  });

  it('shows the expected arrival after the steps of a pending withdrawal', async () => {
    const { root, remove } = await render('OnItsWay');
    expect(queryInShadow(root, 'li.next')).to.not.equal(null);
    expect(queryAllByRole<HTMLTimeElement>(root, 'time').every((time) => time.dateTime)).to.equal(
      true,
    );
    remove();
  });

  it('links the transaction only to a safe address', async () => {
    const { element, root, remove } = await render('Completed');
    const { withdrawal } = element;
    expect(getByRole<HTMLAnchorElement>(root, 'link').protocol).to.equal('https:');
    element.withdrawal = { ...withdrawal!, explorerUrl: 'javascript:alert(1)' };
    await element.updateComplete;
    expect(queryByRole(root, 'link')).to.equal(null);
    expect(queryInShadow(root, '.mono')).to.not.equal(null);
    remove();
  });

  it('names the steps after a restore of the database', async () => {
    for (const [state, text] of [
      ['Reopened', 'Paid after all, 75.00 USDC taken from your balance again'],
      ['Restored', 'Entered again from the payment’s record'],
    ] as const) {
      const { root, remove } = await render(state);
      const steps = queryAllByRole(root, 'listitem').map((step) =>
        step.textContent!.replaceAll('\u00a0', ' '),
      );
      expect(steps.some((step) => step.includes(text))).to.equal(true, steps.join());
      remove();
    }
  });

  it('says whether the amount of a failed withdrawal was returned', async () => {
    const returned = await render('FailedAndReturned');
    const text = inShadow(returned.root, '.detail').textContent!.trim();
    returned.remove();
    const kept = await render('FailedNotReturned');
    expect(inShadow(kept.root, '.detail').textContent!.trim()).to.not.equal(text);
    kept.remove();
  });

  it('says for each code why, where the money is, and what to do', async () => {
    const { element, root, remove } = await render('FailedAndReturned');
    const { withdrawal } = element;
    const texts = new Set<string>();
    for (const failureCode of failureCodes) {
      element.withdrawal = { ...withdrawal!, failureCode };
      await element.updateComplete;
      const text = inShadow(root, '.detail').textContent!.replaceAll('\u00a0', ' ');
      expect(text).to.match(
        /^.+\. 30\.00 USDC is back in your balance\. .*(?:[Ww]ithdraw|[Cc]ontact support|Try again) .+\.$/,
      );
      texts.add(text);
    }
    expect(texts.size).to.equal(failureCodes.length);
    remove();
  });

  it('says who or what cancelled a withdrawal, each in another sentence', async () => {
    const sentences = {
      Cancelled: 'You canceled it.',
      Expired: 'The code wasn’t entered in time.',
      WrongCodes: 'A wrong code was entered too many times.',
    } as const;
    for (const [state, sentence] of Object.entries(sentences)) {
      const { root, remove } = await render(state as keyof typeof sentences);
      expect(inShadow(root, '.detail').textContent).to.match(
        new RegExp(`^${sentence} 1\\.20.SOL is back in your balance\\.`),
      );
      remove();
    }
  });
});
