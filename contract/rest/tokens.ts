/** REST calls of tokens. */
import { body, call, open } from './call.ts';

export const refreshToken = /* @__PURE__ */ call('refreshToken', 'POST', '/auth/token', { ...open, ...body });
