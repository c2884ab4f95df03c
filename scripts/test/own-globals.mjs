/** Gives a spec that shares its process the globals of a process in which nothing has run. */
import { after, before } from 'node:test';

/** The imports of all specs of the process: they may add what Node lacks. */
const loads = [];
let given;

function restoreGlobals() {
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (!given[name]) delete globalThis[name];
  for (const [name, descriptor] of Object.entries(given)) {
    const { value } = Object.getOwnPropertyDescriptor(globalThis, name) ?? {};
    if (descriptor.configurable && descriptor.value !== value)
      Object.defineProperty(globalThis, name, descriptor);
  }
}

/** Called in the suite of a spec. @param {() => Promise<unknown>} load imports it */
export async function withOwnGlobals(load) {
  before(async () => {
    await Promise.all(loads);
    given ??= Object.getOwnPropertyDescriptors(globalThis);
  });
  const loaded = load();
  loads.push(loaded);
  await loaded;
  after(restoreGlobals);
}
