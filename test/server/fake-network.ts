/** The social network of server tests, in memory. */
import {
  getPostIds,
  NetworkError,
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
  lookupPosts = (ids: string[]) =>
    this.#act('lookupPosts', () => {
      const has = (post: NetworkPost) => getPostIds(post).some((id) => ids.includes(id));
      const isShown = ({ id }: NetworkPost) => !this.hidden.has(id) && !this.notAuthorized.has(id);
      const posts = this.posts.filter((post) => has(post) && isShown(post));
      const hidden = ids.filter((id) => this.notAuthorized.has(id));
      const gone = ids.filter((id) => !this.posts.some((post) => getPostIds(post).includes(id)));
      return { posts, gone: gone.filter((id) => !this.notAuthorized.has(id)), hidden };
    });
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
    return failure ? Promise.reject(failure.error) : Promise.resolve(work());
  }
}

export const none = { impressions: 0, likes: 0, reposts: 0, replies: 0, quotes: 0, bookmarks: 0 };

export const unavailable = () => new NetworkError('unavailable', 'no answer');

/** The network's id of a published post, the end of its address. */
export const getNetworkId = ({ url }: { url: string }): string => url.split('/').at(-1)!;
