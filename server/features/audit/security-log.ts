/**
 * Security events in the log of the server. They have names that begin with `security.`, by which an operator finds them.
 * Acts are in the audit log too: `recordAudit` of `record-audit.service.ts` writes both.
 */
import type { Context } from '../../context.ts';

/** A log line, found by its event name. Production writes both levels by default. The fields must hold no secret. */
export function logSecurityEvent(
  log: Context['log'],
  name: string,
  fields: object,
  level: 'info' | 'warn' = 'warn',
): void {
  log.security(level, { event: `security.${name}`, ...fields });
}
