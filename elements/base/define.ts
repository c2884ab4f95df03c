/** Replaced at build by the package's version. */
export const version = '0.1.0';

const versionKey = Symbol.for('evangelist.version');
let warned = false;

/**
 * Registers `tag` unless it is defined already. The first definition stays; one of another version causes one warning per
 * page.
 */
export function define(tag: string, element: CustomElementConstructor): void {
  const existing = customElements.get(tag) as
    (CustomElementConstructor & { [versionKey]?: string }) | undefined;
  if (!existing) {
    Object.defineProperty(element, versionKey, { value: version });
    customElements.define(tag, element);
    return;
  }
  const existingVersion = existing[versionKey];
  if (existingVersion !== version && !warned) {
    warned = true;
    const by = existingVersion ? ` by ${existingVersion}` : '';
    console.warn(`Evangelist ${version}: <${tag}> is already defined${by}, and stays.`);
  }
}
