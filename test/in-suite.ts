/** Runs the tests of several files in one page, each file as a suite, so that its hooks are its own. */

interface Part {
  parent: Suite;
}
interface Suite extends Part {
  suites: Suite[];
  tests: Part[];
  _beforeAll: Part[];
  _beforeEach: Part[];
  _afterEach: Part[];
  _afterAll: Part[];
  afterAll(act: () => void): void;
  constructor: { create(parent: Suite, title: string): Suite };
}

const parts = ['suites', 'tests', '_beforeAll', '_beforeEach', '_afterEach', '_afterAll'] as const;
type Parts = Pick<Suite, (typeof parts)[number]>;
const takeParts = (suite: Suite): Parts =>
  Object.fromEntries(parts.map((name) => [name, suite[name]])) as unknown as Parts;
const noParts = (): Parts => ({
  suites: [],
  tests: [],
  _beforeAll: [],
  _beforeEach: [],
  _afterEach: [],
  _afterAll: [],
});

/** What a fresh page would not have. */
function clearPage(): void {
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
}

/** @param load imports the file, which adds its tests to the root suite */
export async function inSuite(title: string, load: () => Promise<unknown>): Promise<void> {
  const root = (globalThis as unknown as { mocha: { suite: Suite } }).mocha.suite;
  const others = takeParts(root);
  Object.assign(root, noParts());
  await load();
  const added = takeParts(root);
  Object.assign(root, others);
  const suite = root.constructor.create(root, title);
  for (const name of parts) {
    for (const part of added[name]) part.parent = suite;
    (suite[name] as Part[]).push(...added[name]);
  }
  suite.afterAll(clearPage);
}
