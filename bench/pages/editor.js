/** What a page does with an editor, whatever it is: it holds a long post, and the bench types into the middle of it. */

/** A week of posts as a long post has them: mentions, tags, links, figures, emoji. */
const week = (number) =>
  [
    `Week ${number} of the ticket experiment with @metaplex. Ten thousand tickets, one account each, and a receipt for every one of them. The sheet is public: https://metaplex.com/core?week=${number} #ad`,
    'What changed since last time:',
    '1. The mint ran in forty minutes. On the old standard the same drop took us a night, and half of that was retrying what had failed without a word.',
    '2. It cost 2.9 SOL in total. @devonreyes asked for the old figure: 120. That is not a typo, the invoice is in the thread, and the script is at github.com/maralind/tickets',
    '3. Nobody at the door noticed. That is the best thing that can be put in a report about infrastructure 🎟️',
    'What did not work: our scanner read the old format for two hours, because I had deployed to the wrong machine. @hana_onchain found it before I did. Thank you! #buildinpublic #solana',
    'A question that came up a lot: “Why not a database?” Because the venue, the artist and the fan would have to trust whoever runs it, and last year they did, and last year it went badly for two of the three.',
    'And my grandmother asked what an NFT is. I showed her one account. She looked at it, put on her glasses, and answered: so it’s a receipt. She gets $SOL now 👵🏽',
    `Numbers for the next round are due on Friday. If you want something counted, reply before then – I read everything, also at mara.example.com/week-${number + 1} or in the comments. #core`,
  ].join('\n\n');

export const text = [1, 2, 3, 4].map(week).join('\n\n').slice(0, 5000);
export const paragraphs = text.split('\n').filter(Boolean);
/** The bench types at the end of this one. */
export const place = Math.floor(paragraphs.length / 2);
/** UTF-16 offset of that end. */
export const offset = text.indexOf(paragraphs[place], text.length / 3) + paragraphs[place].length;
export const limit = 25_000;

/**
 * @param {object} editor
 * @param {() => unknown} editor.begin focuses it, with the caret at the place.
 * @param {() => string} editor.read
 */
export function drive({ begin, read }) {
  window.editor = { begin, read };
  document.body.dataset.ready = '';
}

/** Puts the caret at the place in an editor whose paragraphs are blocks. @param {HTMLElement} root */
export function placeCaret(root) {
  const block = [...root.children].filter((one) => one.textContent)[place];
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  let last;
  while (walker.nextNode()) last = walker.currentNode;
  root.focus();
  getSelection().collapse(last, last.length);
}
