/** What the seed needs of the sandbox's network: people and posts with a past, and their counts at any moment of it. */
import type { NetworkPost, NetworkProfile } from '../adapters/network.ts';

export interface SeedAccount {
  id: string;
  handle: string;
  name: string;
  bio: string;
  followers: number;
  following: number;
  createdAt: Date;
  verified: boolean;
  /** Degrees of the avatar's color. */
  hue: number;
}
export interface SeedNetwork {
  /** `x` */
  readonly name: string;
  /** Adds the account where it is missing. */
  addAccount(account: SeedAccount): NetworkProfile;
  /** Publishes in the past. The same author, text and time is the same post. */
  addPost(authorId: string, text: string, at: Date): { id: string; url: string };
  /** The posts that `Network.lookupPosts` would have answered at `at`. */
  lookupAt(at: Date, ids: readonly string[]): NetworkPost[];
  /** Keeps what was added. */
  save(): Promise<void>;
}
