import {
  KnockFeedProvider,
  KnockProvider,
  NotificationFeedPopover,
  NotificationIconButton,
} from '@knocklabs/react';
import '@knocklabs/react/dist/index.css';
import { useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';

const { count } = document.documentElement.dataset;

function Inbox() {
  const [open, setOpen] = useState(false);
  const button = useRef(null);
  return (
    <>
      <NotificationIconButton ref={button} onClick={() => setOpen(!open)} />
      <NotificationFeedPopover buttonRef={button} isVisible={open} onClose={() => setOpen(false)} />
    </>
  );
}

createRoot(document.querySelector('#inbox')).render(
  <KnockProvider
    apiKey="pk_test_bench"
    host={location.origin}
    user={{ id: `maralind-${count}` }}
    userToken="local"
  >
    <KnockFeedProvider feedId="b5a0f0f2-0000-4000-8000-000000000000">
      <Inbox />
    </KnockFeedProvider>
  </KnockProvider>,
);
