/** A file in YAML or JSON that knows where each field is, so that an error names line and column. */
import { isMap, isNode, isPair, isScalar, LineCounter, parseDocument } from 'yaml';
import type { FileProblem } from '../common/file-texts.ts';

export interface YamlFile {
  /** The values of the file. */
  content: unknown;
  /** `spring.yaml:12:3 weeks.1.pool: must be …` */
  formatProblem(problem: FileProblem): string;
}

/** Parses YAML, of which JSON is a part. @param name as errors name it. @returns a line for each error */
export function parseYamlFile(name: string, text: string): YamlFile | { errors: string[] } {
  const lines = new LineCounter();
  const yaml = parseDocument(text, { lineCounter: lines, prettyErrors: false, stringKeys: true });
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return `${name}:${Math.max(line, 1)}:${Math.max(col, 1)}`;
  };
  const broken = [...yaml.errors, ...yaml.warnings];
  if (broken.length > 0)
    return { errors: broken.slice(0, 20).map(({ pos, message }) => `${at(pos[0])} ${message}`) };
  try {
    return {
      content: yaml.toJS({ maxAliasCount: 100 }),
      formatProblem: ({ path, message }) =>
        `${at(findOffset(yaml.contents, path))} ${path.length > 0 ? `${path.join('.')}: ` : ''}${message}`,
    };
  } catch (error) {
    return { errors: [`${at(0)} ${error instanceof Error ? error.message : String(error)}`] };
  }
}

/** Where the field is; of a field that is missing, where its parent is. */
function findOffset(root: unknown, path: FileProblem['path']): number {
  let node = root;
  let offset = isNode(root) ? (root.range?.[0] ?? 0) : 0;
  for (const [depth, step] of path.entries()) {
    const pair =
      isMap(node) &&
      node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step));
    const next: unknown = isPair(pair)
      ? pair.value
      : isNode(node) && 'get' in node
        ? (node as { get(key: unknown, keepScalar: true): unknown }).get(step, true)
        : undefined;
    if (!isNode(next) && !isPair(pair)) return offset;
    const isLast = depth === path.length - 1;
    // The name of a list or an object is easier to find than its first item.
    const key =
      isPair(pair) && isNode(pair.key) && (isLast || !isNode(next)) ? pair.key : undefined;
    const place = isScalar(next) ? next : (key ?? next);
    offset = (isNode(place) ? place.range?.[0] : undefined) ?? offset;
    node = next;
  }
  return offset;
}
