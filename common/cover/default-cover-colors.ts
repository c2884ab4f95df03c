/** The colors of a drawn cover without a brand. */
import type { CoverColors } from '../../contract/cover.ts';

/** Where the colors of a brand are unknown. Without schemas, because browsers load this file. */
export const defaultCoverColors: CoverColors = {
  ground: '#2b2622',
  line: '#f3efe8',
  highlight: '#f08a63',
};
