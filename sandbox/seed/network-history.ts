/** Interface to the sandbox's network for the seed: accounts and posts in the past, and their metrics at any time. */
import type {
  NetworkPost,
  NetworkProfile,
  NetworkTokens,
} from '../../server/adapters/social-network.ts';

export interface SeedAccount {
  id: string;
  handle: string;
  name: string;
  bio: string;
  followers: number;
  following: number;
  createdAt: Date;
  verified: boolean;
  /** Hue of the avatar in degrees. */
  hue: number;
}
export interface PublishedPost {
  id: string;
  pictures: { previewUrl: string; altText: string }[];
}
export interface SeedNetwork {
  /** `x` */
  readonly name: string;
  /** Adds the account if it is missing. */
  addAccount(account: SeedAccount): NetworkProfile;
  /** Gives the product access to the account at a past time. */
  grantAccess(accountId: string, scopes: readonly string[], at: Date): NetworkTokens;
  /** Who has the handle; null for nobody. */
  findProfile(handle: string): NetworkProfile | null;
  /** Publishes at a past time, with up to four drawn pictures. Idempotent by author, text and time. */
  addPost(authorId: string, text: string, at: Date, pictureCount: number): PublishedPost;
  /** The posts as `SocialNetwork.lookupPosts` would have returned them at `at`. */
  lookupAt(at: Date, ids: readonly string[]): NetworkPost[];
  /** Persists the additions. */
  save(): Promise<void>;
}
