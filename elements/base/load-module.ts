/** A file of the product that could not be loaded: without a connection, where it is blocked, or after a newer build. */
export class ModuleLoadError extends Error {
  override readonly name = 'ModuleLoadError';
  constructor(cause: unknown) {
    super('A file could not be loaded.', { cause });
  }
}

/**
 * Loads a module on demand. Every dynamic import goes through it, so that each has two outcomes (linted): the module, or what
 * `onFailed` makes of the failure. What a person has asked for shows the error (`failAct` of core), or throws it to a caller that
 * does; what the page works without is only logged ({@link warnOfLoadError}).
 * @param load called again by the next call after a failure: browsers then request the file again
 * @returns the module, or what `onFailed` returned
 */
export function loadModule<Module, Failed>(
  load: () => Promise<Module>,
  onFailed: (error: ModuleLoadError) => Failed | Promise<Failed>,
): Promise<Module | Failed> {
  return load().catch((cause: unknown) => onFailed(new ModuleLoadError(cause)));
}

/** For what the page works without. */
export function warnOfLoadError(error: ModuleLoadError): undefined {
  console.warn(error);
}

/** For a caller that handles the failure. */
export function throwLoadError(error: ModuleLoadError): never {
  throw error;
}
