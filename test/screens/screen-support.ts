/** A screen in an App with mock responses, for tests of what a person can do on it. */
import type { TemplateResult } from 'lit';
import { html } from 'lit';
import type { App } from '../../elements/core/app/app.ts';
import { postEditor, type PostEditorRequest } from '../../elements/shared/post-editor.store.ts';
import { createStoryApp, type StoryAppOptions } from '../../stories/story-app.ts';
import { getFocused, walk } from '../queries.ts';
import { settled, stage } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

/** Tags of the focused element and of its hosts, from the outside in. */
export function getDeepActive(): string[] {
  const tags: string[] = [];
  for (let at = document.activeElement; at; at = at.shadowRoot ? getFocused(at) : null)
    tags.push(at.localName);
  return tags;
}

const getText = ({ textContent }: Node): string =>
  (textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** Opens a screen: the first element of `content`. `prepare` changes its App before. */
export async function openScreen(
  content: TemplateResult,
  options: StoryAppOptions = {},
  prepare: (app: App) => void = () => undefined,
) {
  const calls: [string, unknown][] = [];
  const app = createStoryApp({ calls, ...options });
  /** What the post editor was opened for. */
  const editorRequests: PostEditorRequest[] = [];
  app.use(postEditor).open = (request) => void editorRequests.push(request);
  prepare(app);
  const { box, remove } = await stage(html`<ev-app .app=${app}>${content}</ev-app>`);
  const screen = box.querySelector('ev-app')!.firstElementChild as HTMLElement;
  const root = screen;
  /** The first element that matches the selector, also in shadow roots. */
  const find = <T extends HTMLElement = HTMLElement>(selector: string, text = ''): T | undefined =>
    [...walk(root)].find((one) => one.matches(selector) && getText(one).includes(text)) as
      T | undefined;
  const waitFor = async <T extends HTMLElement = HTMLElement>(
    selector: string,
    text = '',
  ): Promise<T> => {
    await waitUntil(() => find(selector, text), `${selector} ${text}`);
    await settled(box);
    return find<T>(selector, text)!;
  };
  return {
    app,
    box,
    screen,
    root,
    calls,
    editorRequests,
    find,
    waitFor,
    remove,
    /** An assertion about this, not about the element, which a failure would print at length. */
    has: (selector: string, text = '') => find(selector, text) !== undefined,
    /** Presses the button with this text as soon as it is there. */
    press: async (text: string, within = '') => {
      (await waitFor(`${within} :is(ev-button, button)`, text)).click();
      await settled(box);
    },
    getCalls: (name: string) => calls.filter(([called]) => called === name),
    /** Whether the page reads this, also in shadow roots. */
    reads: (text: string) =>
      [...walk(root)].some((one) => one.localName !== 'style' && getText(one).includes(text)),
  };
}

/** What a click on a download saves: name and text of the file. */
export async function readDownload(download: () => Promise<void>) {
  const { createObjectURL } = URL;
  const { click } = HTMLAnchorElement.prototype;
  let saved: Blob | undefined;
  let name = '';
  URL.createObjectURL = (blob: Blob) => {
    saved = blob;
    return 'blob:test';
  };
  HTMLAnchorElement.prototype.click = function () {
    name = this.download;
  };
  try {
    await download();
  } finally {
    URL.createObjectURL = createObjectURL;
    HTMLAnchorElement.prototype.click = click;
  }
  return { name, text: await saved?.text(), bytes: new Uint8Array(await saved!.arrayBuffer()) };
}
