import { Inbox } from '@novu/react';
import { createRoot } from 'react-dom/client';

const { count } = document.documentElement.dataset;

createRoot(document.querySelector('#inbox')).render(
  <Inbox
    applicationIdentifier="bench"
    subscriber="maralind"
    // Inbox knows no apiUrl, which the package without React takes: it would ask the cloud.
    backendUrl={`${location.origin}/novu/${count}`}
    socketUrl={`${location.origin.replace('http', 'ws')}/novu/socket`}
    // As with its cloud, whose socket is a plain one.
    socketOptions={{ socketType: 'cloud' }}
  />,
);
