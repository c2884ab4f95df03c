/**
 * The part of the store that the first list does not need: live updates and errors.
 * One chunk, fetched right after the list: once the network is gone, the code that shows the error
 * could not be loaded.
 */
export { showMissingSidebar } from './missing-sidebar.ts';
export { showNotificationError } from './notification-errors.ts';
export { startLiveUpdates } from './live-updates.ts';
