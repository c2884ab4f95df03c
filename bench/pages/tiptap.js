import { Editor } from '@tiptap/core';
import { CharacterCount } from '@tiptap/extensions';
import StarterKit from '@tiptap/starter-kit';
import { drive, limit, paragraphs, placeCaret } from './editor.js';

const root = document.querySelector('#editor');
const counter = document.querySelector('output');
const count = ({ editor }) =>
  (counter.textContent = `${editor.storage.characterCount.characters()} / ${limit}`);
const editor = new Editor({
  element: root,
  extensions: [StarterKit, CharacterCount.configure({ limit })],
  content: {
    type: 'doc',
    content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  },
  onCreate: count,
  onUpdate: count,
});
drive({ begin: () => placeCaret(editor.view.dom), read: () => editor.getText() });
