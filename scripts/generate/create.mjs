/** `npm run create -- ev-some-thing --in campaigns [--wired]`: class, styles, definition, story and test of a new element. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { elements } from '../lib/elements.mjs';
import { at } from '../lib/paths.mjs';
import { outdatedTags } from './tags.mjs';
import { writeWrappers } from './wrappers.mjs';

export const rooms = [
  'ui',
  'notifications',
  'posts',
  'campaigns',
  'wallets',
  'account',
  'cases',
  'screens',
  'shell',
];

const plainClass = ({ tag, name, className }) => `import { html } from 'lit';
import { property } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { styles } from './${name}.styles.ts';

/**
 * @summary What \`<${tag}>\` shows, in one sentence.
 * @slot - the content
 * @csspart label - the label above the content
 */
export class ${className} extends EvElement {
  static override styles = [tokens, base, styles];

  /** The label above the content. */
  @property() label = '';

  override render() {
    return html\`<p part="label">\${this.label}</p>
      <slot></slot>\`;
  }
}
`;

const wiredClass = ({ tag, name, className }) => `import { html } from 'lit';
import { page } from '../../core/page/page.store.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { styles } from './${name}.styles.ts';

/**
 * @summary What \`<${tag}>\` shows, in one sentence.
 * @csspart label - the label
 */
export class ${className} extends WiredElement {
  static override styles = [tokens, base, styles];

  readonly #path = this.store((app) => app.use(page).$path);

  override render() {
    return html\`<p part="label">\${this.#path.value ?? ''}</p>\`;
  }
}
`;

const styles = `import { css } from 'lit';

export const styles = css\`
  :host {
    display: block;
  }
  p {
    color: var(--_color-text-muted);
  }
\`;
`;

const definition = ({ tag, name, className }) => `import { define } from '../../base/define.ts';
import { ${className} } from './${name}.ts';

define('${tag}', ${className});

declare global {
  interface HTMLElementTagNameMap {
    '${tag}': ${className};
  }
}
`;

/** Storybook's group of a feature folder. */
const getGroup = (folder) => (folder === 'ui' ? 'UI' : folder[0].toUpperCase() + folder.slice(1));

const story = ({
  tag,
  folder,
  name,
  wired,
}) => `import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
${wired ? "import '../../elements/core/ev-app/define.ts';\n" : ''}import '../../elements/${folder}/${name}/define.ts';

export default { title: '${getGroup(folder)}/${tag}', component: '${tag}' } satisfies Meta;

export const Default: StoryObj = {
  render: () => html\`${sample({ tag, wired })}\`,
};
`;

const sample = ({ tag, wired }) =>
  wired ? `<ev-app><${tag}></${tag}></ev-app>` : `<${tag} label="Label">Content</${tag}>`;

const test = ({ tag, folder, name, wired }) => `import { expect } from '@open-wc/testing';
import { html } from 'lit';
${wired ? "import '../../elements/core/ev-app/define.ts';\n" : ''}import '../../elements/${folder}/${name}/define.ts';
import * as stories from '../../stories/${folder}/${name}.stories.ts';
import { fromStories } from '../from-stories.ts';
import { getByPart, getByTag } from '../queries.ts';
import { stage, standing } from '../standing.ts';

standing('${tag}', fromStories(stories));

describe('<${tag}>', () => {
  it('shows its label', async () => {
    const { box, remove } = await stage(html\`${sample({ tag, wired })}\`);
    expect(getByPart(getByTag(box, '${tag}'), 'label').checkVisibility()).to.equal(true);
    remove();
  });
});
`;

/** Controls are made of the browser's own parts: they are tested in every engine. */
const getTestPath = (folder, name) =>
  `test/${folder}/${name}${folder === 'ui' ? '.engines' : ''}.test.ts`;

/**
 * The files of a new element.
 * @param {string} tag @param {string} folder one of {@link rooms} @param {boolean} [wired]
 * @returns {Record<string, string>} path from the root → text
 * @throws Error with a message for the console
 */
export function filesFor(tag, folder, wired = false) {
  if (!/^ev(-[a-z]+)+$/.test(tag))
    throw new Error(
      `"${tag}" is not a valid tag: use ev-, lowercase letters and hyphens, as in ev-claim-box.`,
    );
  if (!rooms.includes(folder))
    throw new Error(`There is no folder "${folder}". Choose one of: ${rooms.join(', ')}.`);
  if (folder === 'ui' && wired) throw new Error('Elements of ui are plain: they use no stores.');
  const name = tag.slice(3);
  const about = {
    tag,
    folder,
    name,
    wired,
    className: name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase()),
  };
  const home = `elements/${folder}/${name}`;
  // An element of ui reaches the shared sheets by a shorter path.
  const shortenPaths = (text) => (folder === 'ui' ? text.replaceAll('../../ui/', '../') : text);
  return {
    [`${home}/${name}.ts`]: shortenPaths(wired ? wiredClass(about) : plainClass(about)),
    [`${home}/${name}.styles.ts`]: styles,
    [`${home}/define.ts`]: definition(about),
    [`stories/${folder}/${name}.stories.ts`]: story(about),
    [getTestPath(folder, name)]: test(about),
  };
}

const usage = `npm run create -- <tag> [--in <folder>] [--wired]

  npm run create -- ev-claim-box --in campaigns --wired

  <tag>     the name of the element: ev-, lowercase letters and hyphens
  --in      its folder: ${rooms.join(', ')} (ui)
  --wired   it reads stores of the App`;

async function create(args) {
  const [tag] = args;
  if (!tag || tag === '--help') return console.log(usage);
  const folder = args.includes('--in') ? (args[args.indexOf('--in') + 1] ?? '') : 'ui';
  const files = filesFor(tag, folder, args.includes('--wired'));
  const existing = elements().find((element) => element.tag === tag);
  if (existing) throw new Error(`<${tag}> exists already: ${existing.module}.`);
  const taken = Object.keys(files).find((path) => existsSync(at(path)));
  if (taken) throw new Error(`${taken} exists already.`);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), text);
    console.log(`  ${path}`);
  }
  // Embed, index, wrappers and the types of messages name every element.
  outdatedTags(true);
  await writeWrappers();
  console.log(
    `\nNext: describe the element in the doc comment of its class, then\n  npm run test:element -- ${getTestPath(folder, tag.slice(3))}\n  npm run storybook`,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await create(process.argv.slice(2));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
