/** The server's settings, read once from the environment; a missing one is named. */
export interface Config {
  readonly mode: 'sandbox' | 'production';
  readonly port: number;
  readonly partnerPort: number;
  readonly host: string;
  /** Origin of the product, e.g. `http://localhost:3000`. */
  readonly publicUrl: string;
  /** Folder of the embedded database and of the sandbox's own state. */
  readonly dataDir: string;
  /** Set: PostgreSQL instead of the embedded database. */
  readonly databaseUrl: string | null;
  /** Hosts on which no brand is looked up. */
  readonly mainHosts: readonly string[];
  readonly network: { baseUrl: string; authorizeUrl: string; clientId: string; clientSecret: string; appToken: string };
  readonly smtpUrl: string;
  readonly mailFrom: string;
  readonly rail: { baseUrl: string; apiKey: string };
  /** 32 bytes, base64url: seals network tokens and derives refresh successors. */
  readonly secret: string;
  readonly logLevel: string;
}
