import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { Toaster, toast } from 'sonner';
import { drive } from './toasts.js';

// Twenty at a time, as the others show them; its own default is three.
flushSync(() =>
  createRoot(document.querySelector('#toasts')).render(
    <Toaster position="top-right" visibleToasts={20} />,
  ),
);
drive({
  show: (text) => toast.success(text, { duration: Infinity }),
  dismiss: (id) => toast.dismiss(id),
  drawn: () => document.querySelectorAll('[data-sonner-toast]').length,
});
