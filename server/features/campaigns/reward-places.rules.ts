/** The places of a leaderboard that are rewarded, and their weights. */
/** Number of places that a leaderboard rewards, and the weight of the first one. */
export const rewardedPlaces = 10;

/** @param place 1-based */
export const getPlaceWeight = (place: number): number => Math.max(0, rewardedPlaces + 1 - place);
/** The sum of the weights of all places of this many users. */
export function sumPlaceWeights(users: number): number {
  let sum = 0;
  for (let place = 1; place <= Math.min(users, rewardedPlaces); place++)
    sum += getPlaceWeight(place);
  return sum;
}
