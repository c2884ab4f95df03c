import { Inbox } from '@novu/react';
import { createRoot } from 'react-dom/client';

const { count } = document.documentElement.dataset;

createRoot(document.querySelector('#inbox')).render(
  <Inbox
    applicationIdentifier="bench"
    subscriberId="maralind"
    apiUrl={`${location.origin}/novu/${count}`}
    socketUrl={`${location.origin.replace('http', 'ws')}/novu/socket`}
    socketOptions={{ socketType: 'cloud' }}
  />,
);
