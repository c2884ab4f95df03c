import { useEffect, useState } from 'react';

async function get(path) {
  const token = localStorage.getItem(path.startsWith('/trpc') ? 'session_token' : 'access_token');
  const answer = await fetch(path, {
    headers: { authorization: `Bearer ${token}` },
    cache: 'no-store',
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  const body = await answer.json();
  return path.startsWith('/trpc') ? body.result.data : body;
}

/** What a path answers; asked again when the path changes. */
export function useGet(path) {
  const [state, setState] = useState({ loading: true });
  useEffect(() => {
    if (!path) return undefined;
    let wanted = true;
    get(path).then(
      (data) => wanted && setState({ data }),
      (error) => wanted && setState({ error }),
    );
    return () => {
      wanted = false;
    };
  }, [path]);
  return state;
}

/** The notifications: asked once, then followed on the socket. */
export function useNotifications() {
  const { data } = useGet('/v1/notification/recent');
  const [live, setLive] = useState(null);
  useEffect(() => {
    const socket = new WebSocket(
      `${location.origin.replace('http', 'ws')}/trpc?connectionParams=1`,
    );
    socket.onopen = () => {
      socket.send(
        JSON.stringify({
          method: 'connectionParams',
          data: { token: localStorage.getItem('session_token') },
        }),
      );
      socket.send(
        JSON.stringify({ id: 1, method: 'subscription', params: { path: 'onNotification' } }),
      );
    };
    socket.onmessage = ({ data: text }) => {
      const change = JSON.parse(text).result?.data;
      if (change?.kind === 'snapshot') setLive(change.items);
      if (change?.kind === 'created') setLive((items) => [change.item, ...(items ?? [])]);
    };
    return () => socket.close();
  }, []);
  return live ?? data ?? [];
}
