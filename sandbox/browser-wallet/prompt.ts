/**
 * The wallet's confirmation dialog: a native modal dialog in a shadow root. Built from DOM calls and a constructed style
 * sheet, so that it works under a strict Content Security Policy and Trusted Types.
 */
export interface PromptOptions {
  /** Name of the wallet. */
  wallet: string;
  heading: string;
  text: string;
  /** The account's address. */
  address: string;
  /** The exact message to sign. */
  message?: string;
}

const css = `
  dialog { box-sizing: border-box; width: min(420px, calc(100vw - 32px)); max-height: calc(100dvh - 32px); padding: 20px;
    border: 2px dashed #6b6459; border-radius: 12px; background: #fffdf8; color: #1d1a16; font: 14px/1.45 system-ui, sans-serif; }
  dialog::backdrop { background: rgb(20 18 15 / 0.5); }
  p { margin: 0 0 12px; } h2 { margin: 0 0 8px; font-size: 17px; line-height: 1.3; }
  .tag { display: inline-block; margin: 0 0 12px; padding: 2px 8px; border-radius: 4px; background: #ece6da; font-size: 12px; font-weight: 600; }
  .mono, pre { font: 12px/1.5 ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
  pre { margin: 0 0 16px; padding: 12px; max-height: 40dvh; overflow: auto; border-radius: 6px; background: #f3eee4; white-space: pre-wrap; }
  .actions { display: flex; gap: 8px; justify-content: flex-end; }
  button { min-height: 44px; padding: 0 18px; border: 1px solid #6b6459; border-radius: 6px; background: none; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
  button.primary { background: #1d1a16; border-color: #1d1a16; color: #fffdf8; }
  :focus-visible { outline: 2px solid #1d5fbf; outline-offset: 2px; }
  @media (prefers-color-scheme: dark) {
    dialog { background: #24211d; color: #f2ede4; border-color: #a39a8b; } .tag, pre { background: #37322b; }
    button { border-color: #a39a8b; } button.primary { background: #f2ede4; border-color: #f2ede4; color: #24211d; } :focus-visible { outline-color: #8ab8ff; }
  }`;

function appendElement<K extends keyof HTMLElementTagNameMap>(
  parent: Node,
  tag: K,
  text: string,
  className = '',
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.textContent = text;
  if (className) element.className = className;
  parent.appendChild(element);
  return element;
}

let queue: Promise<unknown> = Promise.resolve();

/** Shows one prompt at a time. Resolves to true for Approve, to false for Reject and Escape. */
export function confirmInPrompt(question: PromptOptions): Promise<boolean> {
  const answer = queue.then(() => showPrompt(question));
  queue = answer;
  return answer;
}

function showPrompt(question: PromptOptions): Promise<boolean> {
  const host = document.createElement('div');
  host.dataset['sandboxWallet'] = '';
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  return new Promise((resolve) => {
    // Resolve on the click or key itself: in background pages the `close` event is late or missing.
    const end = (approved: boolean) => {
      // Close before removing, so that the focus is restored.
      dialog.close();
      host.remove();
      resolve(approved);
    };
    const dialog = renderPrompt(root, question, end);
    for (const way of ['cancel', 'close']) dialog.addEventListener(way, () => end(false));
    document.body.appendChild(host);
    dialog.showModal();
  });
}

function renderPrompt(
  root: ShadowRoot,
  question: PromptOptions,
  end: (approved: boolean) => void,
): HTMLDialogElement {
  const dialog = appendElement(root, 'dialog', '');
  dialog.setAttribute('aria-labelledby', 'heading');
  appendElement(dialog, 'p', `${question.wallet} · sandbox, not real money`, 'tag');
  appendElement(dialog, 'h2', question.heading).id = 'heading';
  appendElement(dialog, 'p', question.text);
  appendElement(dialog, 'p', question.address, 'mono');
  if (question.message !== undefined) {
    const message = appendElement(dialog, 'pre', question.message);
    message.tabIndex = 0;
    message.setAttribute('role', 'group');
    message.setAttribute('aria-label', 'Message to sign');
  }
  const actions = appendElement(dialog, 'div', '', 'actions');
  const reject = appendElement(actions, 'button', 'Reject');
  const approve = appendElement(actions, 'button', 'Approve', 'primary');
  reject.type = approve.type = 'button';
  reject.addEventListener('click', () => end(false));
  approve.addEventListener('click', () => end(true));
  return dialog;
}
