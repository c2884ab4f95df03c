import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { toasts } from '../../elements/core/page/toasts.store.ts';
import { cases } from '../../elements/cases/cases.store.ts';
import { cases as casesEn } from '../../messages/en/cases.json';
import * as stories from '../../stories/cases/case-dialog.stories.ts';
import { openCase } from '../../stories/cases/samples.ts';
import { createServerError, createStoryApp } from '../../stories/story-app.ts';
import { fromStories } from '../from-stories.ts';
import { findByTag, getByRole, getByTag, getText } from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

standing('ev-case-dialog', fromStories(stories));

async function show(answer: unknown) {
  const calls: [string, unknown][] = [];
  const app = createStoryApp({ typed: { openCase: answer, listCases: [] }, calls });
  const draw = () =>
    stage(
      html`<ev-app .app=${app}
        ><ev-case-dialog open subject="post" subject-id=${openCase.subjectId}></ev-case-dialog
      ></ev-app>`,
    );
  let staged = await draw();
  const root = () => staged.box.querySelector('ev-case-dialog')!;
  const field = () => getByTag(root(), 'ev-field');
  return {
    app,
    calls,
    root,
    field,
    get box() {
      return staged.box;
    },
    async type(text: string) {
      field().value = text;
      field().dispatchEvent(new Event('input', { bubbles: true }));
      await settled(staged.box);
    },
    send: () => getByRole(root(), 'button', { name: casesEn.send }).click(),
    async reopen() {
      staged.remove();
      staged = await draw();
    },
    remove: () => staged.remove(),
  };
}

it('sends the trimmed text, closes and forgets the draft', async () => {
  const { app, box, calls, type, send, remove } = await show(openCase);
  let closed = 0;
  box.querySelector('ev-case-dialog')!.addEventListener('ev-case-close', () => closed++);
  await type('  The tag is in it. ');
  send();
  await waitUntil(() => closed === 1);
  expect(calls.find(([name]) => name === 'openCase')?.[1]).to.deep.equal({
    subject: 'post',
    subjectId: openCase.subjectId,
    text: 'The tag is in it.',
  });
  expect(app.use(cases).getDraft(openCase.subjectId)).to.equal('');
  expect(app.use(toasts).$list.get().at(-1)?.text).to.contain('C-4F2A91C3');
  remove();
});

it('keeps the text when sending fails, and when the dialog is opened again', async () => {
  const shown = await show(createServerError(409, 'CONFLICT', 'You have 5 open cases.'));
  await shown.type('The tag is in it.');
  shown.send();
  const note = await findByTag(shown.root(), 'ev-note');
  expect(note.textContent).to.contain('You have 5 open cases.');
  expect(shown.field().value).to.equal('The tag is in it.');
  await shown.reopen();
  expect(shown.field().value).to.equal('The tag is in it.');
  shown.remove();
});

it('does not claim that nothing was sent where no answer came', async () => {
  const { type, send, root, remove } = await show(createServerError(503, 'OUTCOME_UNKNOWN', ''));
  await type('The tag is in it.');
  send();
  const note = await findByTag(root(), 'ev-note');
  expect(note.textContent).to.contain('we don’t know if your request was sent');
  remove();
});

it('sends nothing without a text', async () => {
  const { calls, type, send, field, remove } = await show(openCase);
  await type('   ');
  send();
  await waitUntil(() => field().getAttribute('error') || getText(field()).includes(casesEn.empty));
  expect(calls.filter(([name]) => name === 'openCase')).to.deep.equal([]);
  remove();
});
