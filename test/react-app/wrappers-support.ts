/** Every element of the manifest, and React roots that tests can await. */
import { createElement, StrictMode, type ComponentType, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import * as wrappers from '../../react-app/wrappers/index.ts';

interface Field {
  kind: string;
  name: string;
  readonly?: boolean;
  type?: { text: string };
}
interface Declaration {
  tagName: string;
  members?: Field[];
}

// The runner serves JSON as a module.
const address = '/.build/custom-elements.json';
const { modules } = (
  (await import(address)) as { default: { modules: { declarations: Declaration[] }[] } }
).default;

export type Wrapper = ComponentType<Record<string, unknown>>;
export type Props = Record<string, unknown>;

export interface Wrapped {
  readonly tag: string;
  readonly Wrapper: Wrapper;
  /** Its properties, and the types that they are written with. */
  readonly fields: readonly { name: string; type: string }[];
}

const byName = wrappers as unknown as Record<string, Wrapper | undefined>;
const componentName = (tag: string) =>
  tag.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

export const wrapped: readonly Wrapped[] = modules.flatMap(({ declarations }) =>
  declarations.map(({ tagName: tag, members = [] }) => ({
    tag,
    Wrapper: byName[componentName(tag)] ?? (() => null),
    fields: members
      .filter(({ kind, readonly }) => kind === 'field' && !readonly)
      .map(({ name, type }) => ({ name, type: type?.text ?? '' })),
  })),
);

export interface Stage {
  readonly box: HTMLElement;
  readonly root: Root;
  draw(content: ReactElement | null): void;
  end(): void;
}

/** A React root that draws at once, in the page unless it is to stay apart. */
export function reactStage({ strict = false, apart = false } = {}): Stage {
  const box = document.createElement('div');
  if (!apart) document.body.append(box);
  const root = createRoot(box);
  return {
    box,
    root,
    draw: (content) =>
      flushSync(() => root.render(strict ? createElement(StrictMode, null, content) : content)),
    end() {
      flushSync(() => root.unmount());
      box.remove();
    },
  };
}

/**
 * Loads what elements load later, before they ask for it: the first of two runs would wait for it longer than `still` does.
 * The same kind of import as theirs: a bundle has a separate file for it, even if the module is there already.
 */
export const loadLater = (): Promise<unknown> =>
  Promise.all([
    import('../../elements/core/analytics/anonymous-event.ts'),
    import('../../elements/core/analytics/error-report.ts'),
    import('../../elements/core/analytics/track-consent.ts'),
    import('../../elements/core/confirmation/confirm-popup.ts'),
    import('../../elements/core/http/error-codes.lazy.ts'),
    import('../../elements/core/http/send-request.ts'),
    import('../../elements/core/http/typed-channel.lazy.ts'),
    import('../../elements/core/http/typed-channel.ts'),
    import('../../elements/core/icon/icon-loader.ts'),
    import('../../elements/core/page/apply-theme.ts'),
    import('../../elements/core/popup/popup-callback.ts'),
    import('../../elements/core/session/external-session.ts'),
    import('../../elements/core/session/login-flow.ts'),
    import('../../elements/core/app/sign-in.store.ts'),
    import('../../elements/core/session/token-refresh.ts'),
    import('../../elements/notifications/first-steps/define.ts'),
    import('../../elements/notifications/notification-bell/define.ts'),
    import('../../elements/notifications/notification-sidebar/define.ts'),
    import('../../elements/notifications/notification-sidebar/notification-sidebar.lazy.ts'),
    import('../../elements/notifications/notification-sidebar/long-list.lazy.ts'),
    import('../../elements/notifications/notifications.lazy.ts'),
    import('../../elements/posts/draft-files.lazy.ts'),
    import('../../elements/posts/post-composer/define.ts'),
    import('../../elements/posts/post-editor/define.ts'),
    import('../../elements/posts/post-editor/post-editor.lazy.ts'),
    import('../../elements/shell/account-menu/define.ts'),
    import('../../elements/shell/brand-links/define.ts'),
    import('../../elements/shell/brand-lookup.lazy.ts'),
    import('../../elements/shell/co-brand/define.ts'),
    import('../../elements/shell/cookie-bar/define.ts'),
    import('../../elements/shell/error-screen/define.ts'),
    import('../../elements/shell/footer/define.ts'),
    import('../../elements/shell/header-actions/define.ts'),
    import('../../elements/shell/impersonation-bar/define.ts'),
    import('../../elements/shell/menu/define.ts'),
    import('../../elements/shell/popup-bar/define.ts'),
    import('../../elements/shell/posting.lazy.ts'),
    import('../../elements/shell/rail/define.ts'),
    import('../../elements/ui/toaster/define.ts'),
    import('../../elements/ui/tooltip/position.ts'),
    import('../../elements/wallets/wallet-discovery.lazy.ts'),
  ]);
