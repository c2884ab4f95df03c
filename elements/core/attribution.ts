import type { LoginQuery } from '../../contract/auth.ts';
import { withoutSecrets } from '../../contract/secret-paths.ts';
import type { App } from './app.ts';

const utm = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
const storageKey = 'ev_attribution';

/** Where the visitor came from: the fields of a login query that an address and a referrer can tell. */
export type Attributed = Pick<LoginQuery, (typeof utm)[number] | 'invite_id' | 'deviceId' | 'referrer'>;

export interface Attribution {
  /** Everything known by now. What the address says later overrides what it said before. */
  fields(): Attributed;
  /** Device id from the tracking widget; empty takes it back. */
  setDeviceId(id: string): void;
}

/** Reads an address: utm fields, `invite_id` (also as `invitationId`), and `vtid` as the device id. */
export function readAddress(search: string): Attributed {
  const query = new URLSearchParams(search);
  const found: Attributed = {};
  for (const name of utm) {
    const value = query.get(name);
    if (value) found[name] = value.slice(0, 200);
  }
  const invite = query.get('invite_id') ?? query.get('invitationId');
  if (invite) found.invite_id = invite.slice(0, 200);
  const device = query.get('vtid');
  if (device) found.deviceId = device.slice(0, 200);
  return found;
}

function kept(): Attributed {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Attributed;
  } catch {
    return {};
  }
}

/** Where the page before lies, and nothing of what was asked there. A referrer of the same site tells nothing. */
function foreignReferrer(): Attributed {
  const from = document.referrer;
  const own = from === location.origin || from.startsWith(`${location.origin}/`);
  return from && !own ? { referrer: withoutSecrets(from).slice(0, 2000) } : {};
}

export function attribution(app: App): Attribution {
  const memory = app.host.kind === 'app' ? kept() : {};
  let fields: Attributed = { ...foreignReferrer(), ...memory };
  const keep = (more: Attributed) => {
    fields = { ...fields, ...more };
    if (app.host.kind !== 'app') return;
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(fields));
    } catch {
      // Known for this page only.
    }
  };
  keep(readAddress(location.search));
  return {
    fields() {
      keep(readAddress(location.search));
      return fields;
    },
    setDeviceId: (id) => keep({ deviceId: id || undefined }),
  };
}
