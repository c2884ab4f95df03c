import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/cases/case-dialog/define.ts';
import { cases } from '../../elements/cases/cases.store.ts';
import { createServerError, createStoryApp, neverSettles } from '../story-app.ts';
import { answeredCase, openCase } from './samples.ts';

export default { title: 'Cases/ev-case-dialog', component: 'ev-case-dialog' } satisfies Meta;

const until = '2026-12-17T00:00:00.000Z';
/** Presses the button that sends. */
const send = async (canvas: HTMLElement): Promise<void> => {
  const dialog = canvas.querySelector('ev-case-dialog')!;
  await dialog.updateComplete;
  dialog.shadowRoot!.querySelector<HTMLElement>('ev-button[variant="primary"]')!.click();
};
interface Options {
  answer?: unknown;
  draft?: string;
  sends?: boolean;
}
const dialog = ({ answer = openCase, draft = '', sends = false }: Options): StoryObj => ({
  render: () => {
    const app = createStoryApp({ typed: { openCase: answer, listCases: [] } });
    app.use(cases).setDraft(openCase.subjectId, draft);
    return html`<ev-app .app=${app}
      ><ev-case-dialog
        open
        subject="post"
        subject-id=${openCase.subjectId}
        until=${until}
      ></ev-case-dialog
    ></ev-app>`;
  },
  ...(sends && {
    play: ({ canvasElement }: { canvasElement: HTMLElement }) => send(canvasElement),
  }),
});

export const Post = dialog({});
export const Withdrawal: StoryObj = {
  render: () =>
    html`<ev-app .app=${createStoryApp({ typed: { openCase: answeredCase, listCases: [] } })}
      ><ev-case-dialog
        open
        subject="withdrawal"
        subject-id=${answeredCase.subjectId}
      ></ev-case-dialog
    ></ev-app>`,
};
export const Kept = dialog({ draft: openCase.text });
export const Empty = dialog({ sends: true });
export const Sending = dialog({ draft: openCase.text, answer: neverSettles, sends: true });
export const Refused = dialog({
  draft: openCase.text,
  answer: createServerError(
    409,
    'CONFLICT',
    'You have 5 open cases, the maximum. We’ll answer those first.',
  ),
  sends: true,
});
export const NoAnswer = dialog({
  draft: openCase.text,
  answer: createServerError(503, 'OUTCOME_UNKNOWN', ''),
  sends: true,
});
