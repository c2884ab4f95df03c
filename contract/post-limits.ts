/** Limits of a post on the network; configuration, sent to the editor, not constants of it. */
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
