/** The social network of server tests, in memory. */
import {
  getPostIds,
  NetworkError,
  type LookupOptions,
  type SocialNetwork,
  type NetworkPost,
  type NetworkProfile,
} from '../../server/adapters/social-network.ts';

let lastPost = 9_000_000;

/** A network with posts in memory; `fail` makes the next calls fail, before or after they did their work. */
export class FakeNetwork implements SocialNetwork {
  readonly name = 'x';
  readonly posts: NetworkPost[] = [];
  /** By handle. */
  readonly profiles = new Map<string, NetworkProfile>();
  readonly calls: string[] = [];
  /** Ids of posts that are there but not shown, as those of a suspended account. */
  readonly notAuthorized = new Set<string>();
  /** Ids that a lookup neither returns nor reports as not found. */
  readonly hidden = new Set<string>();
  /** Errors for the next calls of a method; with `after` the call takes effect first. */
  readonly fail: { method: string; error: Error; after?: boolean }[] = [];
  /** How often each post was returned by a lookup, by its first id. */
  readonly reads = new Map<string, number>();
  /** The limit of lookups, with headers as the network has them; null: none. */
  limit: { calls: number; windowMs: number } | null = null;
  #window = { startsAt: 0, calls: 0 };
  constructor(readonly now: () => Date) {}
  authorizeUrl = () => 'https://network.example/authorize';
  exchangeCode = () => Promise.reject(new Error('not in this fake'));
  refresh = () => Promise.reject(new Error('not in this fake'));
  me = () => Promise.reject(new Error('not in this fake'));
  findProfile = (handle: string) =>
    this.#act('findProfile', () => this.profiles.get(handle) ?? null);
  async createPost(accessToken: string, input: { text: string; mediaIds: string[] }) {
    return this.#act('createPost', () => {
      const id = String(++lastPost);
      this.posts.push({
        id,
        authorId: accessToken,
        text: input.text,
        createdAt: this.now().toISOString(),
        metrics: none,
      });
      return { id, url: `https://network.example/post/${id}` };
    });
  }
  deletePost = (_: string, id: string) =>
    this.#act('deletePost', () => {
      const index = this.posts.findIndex((post) => post.id === id);
      if (index >= 0) this.posts.splice(index, 1);
    });
  uploadMedia = () => this.#act('uploadMedia', () => `m${this.calls.length}`);
  /** Edits the post as its author does at the network: a new version with a new id. @returns the id */
  edit(id: string, text: string, counts: Partial<NetworkPost['metrics']> = {}): string {
    const at = this.posts.findIndex((post) => post.id === id);
    const post = this.posts[at]!;
    const { hasMedia = false, language } = post;
    const first = { id, text: post.text, createdAt: post.createdAt, hasMedia, language };
    const version = {
      id: String(++lastPost),
      text,
      createdAt: this.now().toISOString(),
      hasMedia,
      language,
    };
    const versions = [...(post.versions ?? [first]), version];
    this.posts[at] = { ...post, text, versions, metrics: { ...post.metrics, ...counts } };
    return version.id;
  }
  lookupPosts = (ids: string[], { withMedia = false }: LookupOptions = {}) =>
    this.#act('lookupPosts', () => {
      const rateLimit = this.#countLookup();
      const asked = new Set(ids);
      const has = (post: NetworkPost) => getPostIds(post).some((id) => asked.has(id));
      const isShown = ({ id }: NetworkPost) => !this.hidden.has(id) && !this.notAuthorized.has(id);
      const posts = this.posts
        .filter((post) => has(post) && isShown(post))
        .map((post) => (withMedia ? post : withoutMedia(post)));
      for (const { id } of posts) this.reads.set(id, (this.reads.get(id) ?? 0) + 1);
      const hidden = ids.filter((id) => this.notAuthorized.has(id));
      const there = new Set(this.posts.filter(has).flatMap(getPostIds));
      const gone = ids.filter((id) => !there.has(id));
      return {
        posts,
        gone: gone.filter((id) => !this.notAuthorized.has(id)),
        hidden,
        reads: posts.length,
        rateLimit,
      };
    });
  /** @throws NetworkError when the window has no call left */
  #countLookup() {
    if (!this.limit) return undefined;
    const { calls, windowMs } = this.limit;
    const now = this.now().getTime();
    const startsAt = now - (now % windowMs);
    if (this.#window.startsAt !== startsAt) this.#window = { startsAt, calls: 0 };
    this.#window.calls += 1;
    const resetsAt = new Date(startsAt + windowMs);
    const remaining = Math.max(0, calls - this.#window.calls);
    const rateLimit = { limit: calls, remaining, resetsAt };
    if (this.#window.calls > calls)
      throw new NetworkError('rate-limited', 'Too Many Requests', { retryAt: resetsAt, rateLimit });
    return rateLimit;
  }
  recentPosts = (_: string, authorId: string) =>
    this.#act('recentPosts', () =>
      this.posts
        .filter((post) => post.authorId === authorId)
        .slice(-100)
        .reverse(),
    );
  #act<T>(method: string, work: () => T): Promise<T> {
    this.calls.push(method);
    const index = this.fail.findIndex((failure) => failure.method === method);
    const [failure] = index < 0 ? [] : this.fail.splice(index, 1);
    if (failure?.after) work();
    return failure ? Promise.reject(failure.error) : new Promise((resolve) => resolve(work()));
  }
}

/** As the network answers without the expansion: it names the files by their keys only. */
const withoutMedia = ({ media, ...post }: NetworkPost): NetworkPost => ({
  ...post,
  ...(media && { hasMedia: true }),
});

export const none = { impressions: 0, likes: 0, reposts: 0, replies: 0, quotes: 0, bookmarks: 0 };

export const unavailable = () => new NetworkError('unavailable', 'no answer');

/** The network's id of a published post, the end of its address. */
export const getNetworkId = ({ url }: { url: string }): string => url.split('/').at(-1)!;
