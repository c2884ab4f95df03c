/** Replaced at build by the package's version. */
export const version = '0.1.0';

const versionKey = Symbol.for('evangelist.version');
let warned = false;

/**
 * Registers `tag`, once. The same version already there is fine and silent; another version keeps the first one and
 * says so once.
 */
export function define(tag: string, element: CustomElementConstructor): void {
  const present = customElements.get(tag) as (CustomElementConstructor & { [versionKey]?: string }) | undefined;
  if (!present) {
    Object.defineProperty(element, versionKey, { value: version });
    customElements.define(tag, element);
    return;
  }
  const other = present[versionKey];
  if (other !== version && !warned) {
    warned = true;
    console.warn(`Evangelist ${version}: <${tag}> is already defined${other ? ` by ${other}` : ''}, and stays.`);
  }
}
