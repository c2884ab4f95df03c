import { drive, offset, text } from './editor.js';

const field = document.querySelector('textarea');
field.value = text;
drive({
  begin() {
    field.focus();
    field.setSelectionRange(offset, offset);
  },
  read: () => field.value,
});
