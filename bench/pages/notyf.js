import { Notyf } from 'notyf';
import 'notyf/notyf.min.css';
import { drive } from './toasts.js';

const notyf = new Notyf({ duration: 0, position: { x: 'right', y: 'top' } });
drive({
  show: (message) => notyf.success(message),
  dismiss: (one) => notyf.dismiss(one),
  drawn: () => document.querySelectorAll('.notyf__toast').length,
});
