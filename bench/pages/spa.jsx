/**
 * The dashboard as a plain React app would have it: react-router, fetch, one style sheet. What is seen is the same; what the
 * product does beyond that (texts in other languages, brands, drafts, other tabs, sessions that renew themselves) is not here.
 */
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Dashboard } from './spa/dashboard.jsx';
import { Frame } from './spa/frame.jsx';
import './spa/spa.css';

const other = { lazy: async () => ({ Component: (await import('./spa/other.jsx')).Other }) };
const router = createBrowserRouter(
  [
    {
      Component: Frame,
      children: [
        { index: true, Component: Dashboard },
        ...[
          'campaigns',
          'campaign/:id',
          'past-campaigns',
          'profile',
          'profile/wallets',
          'profile/settings',
          '*',
        ].map((path) => ({
          path,
          ...other,
        })),
      ],
    },
  ],
  { basename: location.pathname.replace(/\/$/, '') },
);
createRoot(document.querySelector('#root')).render(<RouterProvider router={router} />);
