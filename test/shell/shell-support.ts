import { html } from 'lit';
import '../../elements/shell/shell/define.ts';
import type { Layout, Shell } from '../../elements/shell/shell/shell.ts';
import { stage } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';
import { mara, scene, serving } from './support.ts';

/** A theme whose tokens are not all valid. */
export const theme = {
  name: 'metaplex',
  displayName: 'Metaplex',
  logoUrl: 'data:,',
  colorScheme: 'dark',
  hostnames: [],
  tokens: { '--ev-radius-m': '3px', color: 'red' },
};

/** Answers as the server of Metaplex's host does. */
export const serveBrand = () =>
  serving({
    getCurrentUser: mara,
    listCurrentCampaigns: [],
    getBrandNameForHostname: { theme: 'metaplex' },
    getBrand: theme,
  });

/**
 * The test server sends a brand's chunks one by one: a busy machine needs more than the default
 * second.
 */
export const until = (check: () => unknown) =>
  waitUntil(() => Boolean(check()), undefined, { timeout: 10_000 });

/** A shell on the page of a host. */
export async function showShell(layout: Layout | undefined, hostname = 'localhost') {
  const made = scene();
  const drawn = await stage(
    made.inside(
      html`<ev-shell hidden .layout=${layout} .hostname=${hostname}
        ><main tabindex="-1"></main
      ></ev-shell>`,
    ),
  );
  const element = drawn.box.querySelector('ev-shell') as Shell;
  return {
    ...made,
    drawn,
    element,
    has: (tag: string) => element.renderRoot.querySelector(tag) !== null,
  };
}
