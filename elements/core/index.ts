/** Entry of `evangelist/core`: an App without `ev-app`, for code that uses only the stores. */
export {
  createApp,
  type App,
  type AppConfig,
  type ConsentConfig,
  type Factory,
} from './app/app.ts';
export { createEmbedHost, type PageHost } from './app/page-host.ts';
export { createMemoryStorage } from './app/storage.ts';
export { setPageApp } from './element/page-app.ts';
