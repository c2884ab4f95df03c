/** Where a visitor came from: campaign, referrer and utm fields. */
import type { LoginQuery } from '../../../contract/auth.ts';
import { utmFields } from '../../../common/join-page-path.ts';
import { textLimits } from '../../../contract/limits.ts';
import { stripUrlSecrets } from '../../../common/text/redact.ts';
import { consentChoice } from '../app/consent-choice.ts';
import type { App } from '../app/app.ts';
import { attributionKey } from '../app/page-host.ts';

/** Where the visitor came from: the fields of a login query that come from the address and the referrer. */
export type AttributionFields = Pick<
  LoginQuery,
  (typeof utmFields)[number] | 'invite_id' | 'deviceId' | 'referrer'
>;

export interface Attribution {
  /**
   * All fields known so far. Later addresses override earlier ones. Until the person consents to it, the device id of the address stays
   * in memory: it is neither stored nor sent, not by a login nor by a join. A refusal removes it.
   */
  getFields(): AttributionFields;
  /** Sets the device id from the tracking widget; an empty one removes it. */
  setDeviceId(id: string): void;
}

/** Reads a query string: utm fields, `invite_id` (also as `invitationId`), and `vtid` as the device id. */
export function parseAttribution(search: string): AttributionFields {
  const query = new URLSearchParams(search);
  const fields: AttributionFields = {};
  for (const name of utmFields) {
    const value = query.get(name);
    if (value) fields[name] = value.slice(0, textLimits.field);
  }
  const inviteId = query.get('invite_id') ?? query.get('invitationId');
  if (inviteId) fields.invite_id = inviteId.slice(0, textLimits.field);
  const deviceId = query.get('vtid');
  if (deviceId) fields.deviceId = deviceId.slice(0, textLimits.field);
  return fields;
}

function readStored(): AttributionFields {
  try {
    return JSON.parse(sessionStorage.getItem(attributionKey) ?? '{}') as AttributionFields;
  } catch {
    return {};
  }
}

/** The referrer without secrets in its URL; none when it is a page of this site. */
function getExternalReferrer(): AttributionFields {
  const { referrer } = document;
  const isOwn = referrer === location.origin || referrer.startsWith(`${location.origin}/`);
  return referrer && !isOwn ? { referrer: stripUrlSecrets(referrer).slice(0, textLimits.url) } : {};
}

export function attribution(app: App): Attribution {
  const stored = app.host.kind === 'app' ? readStored() : {};
  let known: AttributionFields = { ...getExternalReferrer(), ...stored };
  const { $allowed, $consent } = app.use(consentChoice);
  const getAllowed = (): AttributionFields => {
    const { deviceId, ...fields } = known;
    return $allowed.tracker.get() && deviceId ? { ...fields, deviceId } : fields;
  };
  const update = (more: AttributionFields) => {
    known = { ...known, ...more };
    if (app.host.kind !== 'app') return;
    try {
      sessionStorage.setItem(attributionKey, JSON.stringify(getAllowed()));
    } catch {
      // Storage is blocked: the fields last for this page only.
    }
  };
  update(parseAttribution(location.search));
  const listeners = [
    $allowed.tracker.listen(() => update({})),
    // Not only where it was allowed before: also what waits for the answer is removed.
    $consent.listen((choice) => {
      if (choice && choice !== 'allow-all') update({ deviceId: undefined });
    }),
  ];
  app.signal.addEventListener('abort', () => {
    for (const unlisten of listeners) unlisten();
  });
  return {
    getFields() {
      update(parseAttribution(location.search));
      return getAllowed();
    },
    setDeviceId: (id) => update({ deviceId: id || undefined }),
  };
}
