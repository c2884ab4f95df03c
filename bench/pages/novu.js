import { NovuUI } from '@novu/js/ui';

const { count } = document.documentElement.dataset;
const novu = new NovuUI({
  options: {
    applicationIdentifier: 'bench',
    subscriberId: 'maralind',
    apiUrl: `${location.origin}/novu/${count}`,
    socketUrl: `${location.origin.replace('http', 'ws')}/novu/socket`,
    // As with its cloud, whose socket is a plain one.
    socketOptions: { socketType: 'cloud' },
  },
});
novu.mountComponent({ name: 'Inbox', props: {}, element: document.querySelector('#inbox') });
