/**
 * `import href from './articles/terms.md'`: writes the text to a JSON file in the shape of `contract/article.ts`. The bundle
 * contains its address only. Markdown that this shape does not support fails the build, so that no text is lost.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fromMarkdown } from 'mdast-util-from-markdown';

const address = /^(https?:\/\/|mailto:|\/(?!\/))/;

function inline(node) {
  switch (node.type) {
    case 'text':
      return { type: 'text', text: node.value.replaceAll('\n', ' ') };
    case 'inlineCode':
      return { type: 'code', text: node.value };
    case 'emphasis':
    case 'strong':
      return { type: node.type, children: node.children.map(inline) };
    case 'link':
      if (address.test(node.url))
        return { type: 'link', href: node.url, children: node.children.map(inline) };
  }
  throw new Error(`line ${node.position.start.line}: an article can't hold this ${node.type}.`);
}

function block(node) {
  switch (node.type) {
    case 'paragraph':
      return { type: 'paragraph', children: node.children.map(inline) };
    case 'heading':
      if (node.depth <= 3)
        return { type: 'heading', level: node.depth, children: node.children.map(inline) };
      break;
    case 'list':
      return {
        type: 'list',
        ordered: node.ordered === true,
        items: node.children.map((item) => item.children.map(block)),
      };
  }
  throw new Error(`line ${node.position.start.line}: an article can't hold this ${node.type}.`);
}

/** @param {string} markdown a title, the line `Updated: 2026-11-21`, and the text. */
export function parseArticle(markdown) {
  const [title, updated, ...rest] = fromMarkdown(markdown).children;
  const name = title?.type === 'heading' && title.depth === 1 && title.children[0]?.value;
  const day =
    updated?.type === 'paragraph' &&
    /^Updated: (\d{4}-\d\d-\d\d)$/.exec(updated.children[0]?.value ?? '')?.[1];
  if (!name || !day)
    throw new Error('an article begins with its title and the line `Updated: yyyy-mm-dd`.');
  return { title: name, updated: day, body: rest.map(block) };
}

/** A rollup plugin for the app. */
export function articles() {
  return {
    name: 'articles',
    load(id) {
      if (!id.endsWith('.md')) return null;
      this.addWatchFile(id);
      let source;
      try {
        source = JSON.stringify(parseArticle(readFileSync(id, 'utf8')));
      } catch (error) {
        return this.error(`${basename(id)}, ${error.message}`);
      }
      const name = basename(id, '.md');
      // A digit in front: the server takes a name that ends like this for one that changes with its content.
      const hash = `0${createHash('sha256').update(source).digest('hex').slice(0, 9)}`;
      const fileName = `payload/${name}-${hash}.json`;
      this.emitFile({ type: 'asset', fileName, source });
      // For those who can't know the hash: elements on other pages.
      this.emitFile({ type: 'asset', fileName: `payload/${name}.json`, source });
      return { code: `export default ${JSON.stringify(`/${fileName}`)};`, map: null };
    },
  };
}
