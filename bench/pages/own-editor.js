import '../../dist/lib/post-text/define.js';
import '../../dist/lib/counter-ring/define.js';
import { drive, limit, offset, text } from './editor.js';

const field = document.querySelector('ev-post-text');
const ring = document.querySelector('ev-counter-ring');
const count = () => (ring.used = field.weight);
field.limits = { maxWeighted: limit, urlWeight: 23 };
field.value = text;
ring.max = limit;
field.addEventListener('input', count);
count();
await field.updateComplete;
drive({
  begin() {
    field.focus();
    field.shadowRoot.querySelector('textarea').setSelectionRange(offset, offset);
  },
  read: () => field.value,
});
