import { expect, oneEvent } from '@open-wc/testing';
import type { EmailSubmitEvent } from '../../elements/account/email-form/email-form.events.ts';
import { account as accountEn } from '../../messages/en/account.json';
import * as stories from '../../stories/account/email-form.stories.ts';
import { fromStories } from '../from-stories.ts';
import { getByRole, getByTag, queryByRole } from '../queries.ts';
import { stage, standing } from '../standing.ts';

const states = fromStories(stories);
standing('ev-email-form', states);

describe('<ev-email-form>', () => {
  const render = async (state: keyof typeof stories) => {
    const { box, remove } = await stage(states[state]!());
    const element = box.querySelector('ev-email-form')!;
    return { element, root: element, box, remove };
  };
  const submit = async (state: keyof typeof stories, email: string) => {
    const { element, root, remove } = await render(state);
    const field = getByTag(root, 'ev-field');
    const fired: string[] = [];
    element.addEventListener('ev-email-submit', (event) =>
      fired.push((event as unknown as EmailSubmitEvent).email),
    );
    field.value = email;
    field.dispatchEvent(new Event('input'));
    await element.updateComplete;
    getByRole(root, 'button', { name: accountEn.emailSend }).click();
    await element.updateComplete;
    const { error } = field;
    remove();
    return { fired, error };
  };

  it('fires the trimmed address', async () => {
    expect((await submit('Empty', ' mara@new.example ')).fired).to.deep.equal(['mara@new.example']);
  });

  it('shows an error for a text that is no address, and for the verified one', async () => {
    for (const [state, email] of [
      ['Empty', 'mara'],
      ['Replacing', 'mara@lindqvist.se'],
    ] as const) {
      const { fired, error } = await submit(state, email);
      expect(fired, state).to.deep.equal([]);
      expect(error, state).to.not.equal('');
    }
  });

  it('accepts what the server accepts, with the domain in ASCII', async () => {
    for (const [typed, sent] of [
      ["o'hara@example.com", "o'hara@example.com"],
      ['jörg@müller.de', 'jörg@xn--mller-kva.de'],
      ['info@xn--mller-kva.de', 'info@xn--mller-kva.de'],
    ] as const)
      expect(await submit('Empty', typed)).to.deep.equal({ fired: [sent], error: '' });
    const { fired } = await submit('Replacing', 'mara@LINDQVIST.se');
    expect(fired, 'the verified address in capitals').to.deep.equal([]);
  });

  it('names the part of an address that is wrong', async () => {
    for (const [typed, words] of [
      ['mara', 'name@example.com'],
      ['mara l@example.com', 'before @'],
      ['mara@example', 'after @'],
      [`${'a'.repeat(65)}@example.com`, 'too long'],
    ] as const)
      expect((await submit('Empty', typed)).error, typed).to.contain(words);
  });

  it('fires nothing while busy', async () => {
    expect((await submit('Busy', 'mara@new.example')).fired).to.deep.equal([]);
  });

  it('shows the error of the server', async () => {
    const { root, remove } = await render('Refused');
    expect(getByTag(root, 'ev-field').error).to.contain('40 seconds');
    remove();
  });

  it('can be cancelled only where an address exists', async () => {
    const empty = await render('Empty');
    expect(queryByRole(empty.root, 'button', { name: accountEn.emailKeep })).to.equal(null);
    empty.remove();
    const { element, root, remove } = await render('Replacing');
    const event = oneEvent(element, 'ev-email-cancelled');
    getByRole(root, 'button', { name: accountEn.emailKeep }).click();
    await event;
    remove();
  });
});
