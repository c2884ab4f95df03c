/** Limits of a post on the network. The server's are the answer of `getPostLimits`. */
export interface PostLimits {
  maxWeighted: number;
  urlWeight: number;
  maxImages: number;
  maxGif: number;
  maxVideo: number;
  imageBytes: number;
  gifBytes: number;
  videoBytes: number;
  altMax: number;
  maxCashtags: number;
}
export const defaultPostLimits: PostLimits = {
  maxWeighted: 280,
  urlWeight: 23,
  maxImages: 4,
  maxGif: 1,
  maxVideo: 1,
  imageBytes: 5e6,
  gifBytes: 15e6,
  videoBytes: 512e6,
  altMax: 1000,
  maxCashtags: 1,
};
/** Larger pictures are scaled down in the browser before they are sent. */
export const imageLimits = {
  /** Pixels of the longer side. */
  maxEdge: 4096,
  /** Bytes of a picture that the browser still tries to scale down. */
  maxSourceBytes: 50e6,
} as const;
/** The sandbox's network stores videos in its data folder and accepts smaller ones. */
export const sandboxVideoBytes = 64e6;
