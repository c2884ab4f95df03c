import { drive } from './toasts.js';

await customElements.whenDefined('ev-toaster');
const toaster = document.querySelector('ev-toaster');
toaster.toasts = [];
toaster.addEventListener('ev-toast-dismiss', ({ id }) => dismiss(id));
let last = 0;
function show(text) {
  last += 1;
  toaster.toasts = [
    { id: last, tone: 'success', text, profile: 'app', timeout: 0, count: 1 },
    ...toaster.toasts,
  ];
  return last;
}
function dismiss(id) {
  toaster.toasts = toaster.toasts.filter((toast) => toast.id !== id);
}
const drawn = () => {
  const stack = toaster.shadowRoot?.querySelector('ev-toast-stack');
  return stack?.shadowRoot?.querySelectorAll('.toast').length ?? 0;
};
drive({ show, dismiss, drawn });
