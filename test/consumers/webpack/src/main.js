import 'evangelist/badge/define';
import 'evangelist/segmented/define';

const kinds = document.createElement('ev-segmented');
const badge = document.createElement('ev-badge');
kinds.options = [
  { value: 'first', label: 'First' },
  { value: 'second', label: 'Second' },
];
kinds.label = 'Kind';
kinds.value = badge.textContent = 'first';
kinds.addEventListener('ev-segmented-change', ({ value }) => {
  badge.textContent = value;
  badge.tone = value === 'second' ? 'success' : undefined;
});
document.getElementById('root').append(kinds, badge);
