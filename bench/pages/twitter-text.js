import twitterText from 'twitter-text';
import { drive, limit, offset, text } from './editor.js';

const field = document.querySelector('textarea');
const counter = document.querySelector('output');
const options = { ...twitterText.configs.defaults, maxWeightedTweetLength: limit };
const count = () => {
  const { weightedLength } = twitterText.parseTweet(field.value, options);
  counter.textContent = `${weightedLength} / ${limit}`;
};
field.value = text;
field.addEventListener('input', count);
count();
drive({
  begin() {
    field.focus();
    field.setSelectionRange(offset, offset);
  },
  read: () => field.value,
});
