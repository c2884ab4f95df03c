/** The compared editors. */
import { measureKeys } from './keys.mjs';

/** @typedef {import('./contenders.mjs').Contender} Contender @typedef {import('./contenders.mjs').Group} Group */

/** The same box and type for all. A textarea scrolls itself; the others grow within the box. */
const editorStyle = `<style>
body { font: 16px/1.5 sans-serif; --ev-font-text: sans-serif }
.box { width: 560px; height: 600px; overflow-y: auto }
.box textarea { display: block; box-sizing: border-box; width: 100%; height: 100%; padding: 0 2px; border: 0; font: inherit; resize: none }
.box p { margin: 0 0 24px; white-space: pre-wrap; overflow-wrap: anywhere }
</style>`;
const ready = [{ name: 'editor', path: ['[data-ready] h1'] }];
const count = '<output></output>';

/** @param {string} name @param {string} entry @param {string} field markup @param {string} [counter] @returns {Contender} */
const editor = (name, entry, field, counter = count) => ({
  name,
  entry,
  head: editorStyle,
  body: `<div class="box">${field}</div>${counter}`,
  stages: ready,
});

const textarea = '<textarea aria-label="Text"></textarea>';
const editable = '<div id="editor" contenteditable="true" aria-label="Text"></div>';

/** @returns {Group} */
export const editors = () => ({
  name: 'editor',
  title: 'Editor, a post of 5,000 characters',
  seen: 'editor',
  contenders: [
    editor(
      'evangelist',
      'own-editor.js',
      '<ev-post-text label="Text"></ev-post-text>',
      '<ev-counter-ring></ev-counter-ring>',
    ),
    editor('bare textarea', 'textarea.js', textarea, ''),
    editor('textarea + twitter-text', 'twitter-text.js', textarea),
    editor('tiptap', 'tiptap.js', '<div id="editor"></div>'),
    editor('lexical', 'lexical.js', editable),
  ],
  use: measureKeys,
});
