/** The phases of a server's life, as its HTTP face shows them. */

/**
 * - `starting`: everything but the sandbox and `/ping` answers 503
 * - `ready`: everything is served
 * - `draining`: everything is served, but `/up` answers 503, so that a load balancer sends nothing more
 * - `ended`: as `starting`, while the last calls are answered
 */
export type ServerPhase = 'starting' | 'ready' | 'draining' | 'ended';
