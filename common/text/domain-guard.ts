/** Paths that are open on every origin: the start page and what a rejected visitor may read. All others need an origin with the power `app`. */
const openPaths: readonly string[] = ['/', '/not-allowed', '/tos', '/privacy'];

/** Whether the domain guard lets every origin see the path. Page and server both apply it. */
export const isOpenPath = (path: string): boolean => openPaths.includes(path);
