export type Query = (sql: string, values?: unknown[]) => Promise<{ rows: Record<string, any>[] }>;
export interface Person {
  id: string;
  name: string;
  sessionToken: string;
  accessToken: string;
}
export interface Campaign {
  key: string;
  index: number;
  size: number;
  phase?: 'open' | 'matured';
  isPublic?: boolean;
}
export declare function toId(name: string): string;
export declare function createCrowd(query: Query, size: number): Promise<void>;
export declare function createPerson(query: Query, name: string): Promise<Person>;
export declare function createCampaign(query: Query, campaign: Campaign): Promise<void>;
export declare function joinCampaign(
  query: Query,
  person: Person,
  campaign: Campaign,
): Promise<void>;
export declare function completeRows(query: Query): Promise<void>;
export declare function computeStandings(
  query: Query,
  pause: (milliseconds: number) => Promise<unknown>,
): Promise<void>;
