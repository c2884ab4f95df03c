/** Door of the package `evangelist/core`: an App without its tag, for those who use the stores alone. */
export { createApp, type App, type AppConfig, type ConsentConfig, type Factory } from './app.ts';
export { embedHost, memoryStorage, type PageHost } from './page-host.ts';
export { setPageApp } from './context.ts';
