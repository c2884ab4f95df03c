import 'evangelist/app/define';
import 'evangelist/badge/define';
import 'evangelist/campaign-header/define';
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
const app = document.createElement('ev-app');
app.setAttribute('api-endpoint', 'https://product.invalid');
app.innerHTML = '<ev-campaign-header campaign-id="gone"></ev-campaign-header>';
const failure = document.createElement('output');
app.addEventListener('ev-load-error', ({ code }) => (failure.textContent = code));
document.getElementById('root').append(kinds, badge, app, failure);
