/** The people and programs that call the server. */
import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { LoginResult } from '../../../contract/auth.ts';
import { users } from '../../../server/schema.ts';
import { removeSecondFactor } from '../../../server/features/second-factor/remove-second-factor.service.ts';
import type { LoginSteps } from '../browser.ts';
import { addSecondFactor } from '../second-factor-support.ts';
import type { TestServer } from '../start.ts';

export const callerNames = [
  'anonymous', 'reader', 'writer', 'advertiser', 'admin', 'embed', 'impersonated', 'ended', 'forged',
] as const; // prettier-ignore
export type CallerName = (typeof callerNames)[number];

export interface Caller {
  accessToken: string | null;
  sessionToken: string | null;
  refreshToken: string | null;
  /** The origin of the page that a session is bound to. */
  origin?: string;
}

/** Accounts of the sandbox's network. */
export const handles = {
  reader: 'tkowal',
  writer: 'maralind',
  advertiser: 'harborfinance',
  admin: 'priyaraman',
  impersonated: 'luzferreira',
  ended: 'jonasbekker',
} as const;

type LogIn = (server: TestServer) => Promise<Caller>;

const logIn =
  (steps: LoginSteps): LogIn =>
  (server) =>
    server.browser().session(steps);

/** The writer's session of a partner's page. */
const logInAtPartner: LogIn = async (server) => {
  const origin = server.partnerUrl;
  const fields = { afterLoginRedirectUrl: `${origin}/` };
  const { landing, verifier } = await server.browser().logIn({ fields, handle: handles.writer });
  const code = new URLSearchParams(landing.hash.slice(1)).get('ev-login')!;
  const tokens = await server.redeem({ code, verifier }, { headers: { origin } });
  return { ...tokens, origin };
};

/** An administrator with a second factor. Another login needs none: it is removed before and added after it. */
async function makeAdmin(server: TestServer): Promise<LoginResult> {
  const { database } = server.ctx;
  const isAdmin = eq(users.handle, handles.admin);
  const [known] = await database.db.select({ id: users.id }).from(users).where(isAdmin);
  if (known) await database.transaction((tx) => removeSecondFactor(tx, known.id));
  const off = { twoFactorWanted: false, twoFactorApproved: false };
  await database.db.update(users).set(off).where(isAdmin);
  const session = await server.browser().session({ handle: handles.admin });
  const [admin] = await database.db
    .update(users)
    .set({ roles: ['reader', 'admin'] })
    .where(isAdmin)
    .returning({ id: users.id });
  await addSecondFactor(server.ctx, admin!.id);
  return session;
}

const impersonate: LogIn = async (server) => {
  await server.browser().session({ handle: handles.impersonated });
  const { sessionToken } = await makeAdmin(server);
  const { url } = await server.typed(
    'grantImpersonation',
    { impersonate: handles.impersonated },
    { token: sessionToken },
  );
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const link = new URL(url);
  link.searchParams.set('code_challenge', challenge);
  const location = (await server.get(link.href)).headers.get('location')!;
  const code = new URLSearchParams(new URL(location, server.url).hash.slice(1)).get('login')!;
  return server.redeem({ code, verifier });
};

const endSession: LogIn = async (server) => {
  const session = await server.browser().session({ handle: handles.ended });
  await server.typed('signOut', undefined, { token: session.sessionToken });
  return session;
};

const forge = (): Caller => {
  const token = () => randomBytes(32).toString('base64url');
  return { accessToken: token(), sessionToken: token(), refreshToken: token() };
};
const nobody: Caller = { accessToken: null, sessionToken: null, refreshToken: null };

const logIns: Readonly<Record<CallerName, LogIn>> = {
  anonymous: async () => nobody,
  reader: logIn({ handle: handles.reader }),
  writer: logIn({ handle: handles.writer, kind: 'write' }),
  advertiser: logIn({ handle: handles.advertiser, kind: 'advertiser' }),
  admin: makeAdmin,
  embed: logInAtPartner,
  impersonated: impersonate,
  ended: endSession,
  forged: async () => forge(),
};

/** Callers whose session counts: it is opened again after a generated call has ended it. */
const signedIn: readonly CallerName[] = ['reader', 'writer', 'advertiser', 'admin', 'embed', 'impersonated']; // prettier-ignore

export async function createCallers(server: TestServer) {
  const callers = new Map<CallerName, Caller>();
  for (const name of callerNames) callers.set(name, await logIns[name](server));
  return {
    get: (name: CallerName): Caller => callers.get(name)!,
    /** Call it when `name` was answered 401. */
    async renew(name: CallerName): Promise<void> {
      if (signedIn.includes(name)) callers.set(name, await logIns[name](server));
    },
  };
}
export type Callers = Awaited<ReturnType<typeof createCallers>>;
