import type { ModuleLoadError } from '../../base/load-module.ts';
import type { App } from '../app/app.ts';
import { ApiError } from './api-error.ts';

/**
 * For a file that an act of a person needs (`loadModule`): throws an ApiError without an answer, so that every place that shows
 * errors of calls shows this one too, with its own sentence.
 */
export const failAct =
  (app: App) =>
  (cause: ModuleLoadError): never => {
    throw new ApiError('network', { app, cause });
  };
