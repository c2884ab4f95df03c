import { $createHashtagNode, HashtagNode } from '@lexical/hashtag';
import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { registerRichText } from '@lexical/rich-text';
import { registerLexicalTextEntity } from '@lexical/text';
import { $createParagraphNode, $createTextNode, $getRoot, createEditor } from 'lexical';
import { drive, limit, paragraphs, placeCaret } from './editor.js';

const root = document.querySelector('#editor');
const counter = document.querySelector('output');
const editor = createEditor({
  namespace: 'bench',
  nodes: [HashtagNode],
  onError(error) {
    throw error;
  },
});
/** Mentions, tags and links, one after the other. @param {string} text */
function match(text) {
  const found = /(?<![\w/&])(?:[@#][\p{L}\p{N}_]+|https?:\/\/\S+)/u.exec(text);
  return found && { start: found.index, end: found.index + found[0].length };
}
editor.setRootElement(root);
registerRichText(editor);
registerHistory(editor, createEmptyHistoryState(), 300);
registerLexicalTextEntity(editor, match, HashtagNode, (node) =>
  $createHashtagNode(node.getTextContent()),
);
editor.registerTextContentListener((text) => (counter.textContent = `${text.length} / ${limit}`));
editor.update(
  () => {
    for (const text of paragraphs)
      $getRoot().append($createParagraphNode().append($createTextNode(text)));
  },
  { discrete: true },
);
drive({
  begin: () => placeCaret(root),
  read: () => editor.read(() => $getRoot().getTextContent()),
});
