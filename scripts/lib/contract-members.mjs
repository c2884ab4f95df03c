/** The fields of answers and the calls of `contract/`, by the declarations that the TypeScript checker finds for them. */
import { relative, sep } from 'node:path';
import ts from 'typescript';
import { at, filesIn, root } from './paths.mjs';

/** @typedef {{ name: string, place: string }} Member a field or call, and the line that declares it */
/** @typedef {Map<ts.Declaration, Member>} Members */

const folders = ['common', 'contract', 'messages', 'elements', 'react-app', 'tracker'];
/** The request that a popup repeats: its fields are those of inputs. */
const requests = ['confirmation.act'];

/** Without the types of tests, which take half of the time. @param {string[]} paths of the sources */
export function createContractProgram(
  paths = folders.flatMap((folder) => filesIn(folder, (path) => /\.tsx?$/.test(path))).map((path) => at(path)), // prettier-ignore
) {
  const { options } = ts.getParsedCommandLineOfConfigFile(
    at('tsconfig.json'),
    { incremental: false, types: [] },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} },
  );
  return ts.createProgram(paths, { ...options, tsBuildInfoFile: undefined });
}

/** A program, and where its sources are. */
export class Sources {
  /** @param {ts.Program} program @param {string} folder the root of the sources */
  constructor(program = createContractProgram(), folder = root) {
    this.program = program;
    this.checker = program.getTypeChecker();
    this.folder = folder;
  }

  /** Its path from the root, with slashes. */
  getPath(node) {
    return relative(this.folder, node.getSourceFile().fileName).split(sep).join('/');
  }

  getPlace(node) {
    const { line } = node.getSourceFile().getLineAndCharacterOfPosition(node.getStart());
    return `${this.getPath(node)}:${line + 1}`;
  }

  /** Sources of the product, without generated ones. */
  getFiles() {
    return this.program
      .getSourceFiles()
      .map((source) => ({ source, path: this.getPath(source) }))
      .filter(
        ({ path }) =>
          folders.includes(path.split('/')[0]) &&
          !path.startsWith('react-app/wrappers/') &&
          !path.includes('.generated.'),
      );
  }

  /** The symbols that a module exports, by name. */
  getExports(path) {
    const source = this.program.getSourceFile(`${this.folder}/${path}`);
    const exported = this.checker.getExportsOfModule(this.checker.getSymbolAtLocation(source));
    return new Map(exported.map((symbol) => [symbol.name, this.resolve(symbol)]));
  }

  /** The symbol behind an import or re-export. */
  resolve(symbol) {
    return symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }

  getPropertyType(type, name) {
    return this.checker.getTypeOfSymbol(type.getProperty(name));
  }
}

/** `campaignCard.advertiser`: the names of a declaration and of those around it. */
function getName(declaration) {
  const names = [];
  for (let node = declaration; node && !ts.isSourceFile(node); node = node.parent)
    if (node.name && (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name)))
      names.unshift(node.name.text);
  return names.join('.');
}

/** Collects the fields of answers, also of nested objects. */
class FieldCollector {
  /** @type {Members} */
  fields = new Map();
  #seen = new Set();

  /** @param {Sources} sources */
  constructor(sources) {
    this.sources = sources;
  }

  add(type) {
    if (this.#seen.has(type)) return;
    this.#seen.add(type);
    const { checker } = this.sources;
    if (type.isUnion()) for (const part of type.types) this.add(part);
    else if (checker.isArrayLikeType(type))
      for (const item of checker.getTypeArguments(type)) this.add(item);
    else if (type.isIntersection() || type.flags & ts.TypeFlags.Object) this.#addProperties(type);
  }

  #addProperties(type) {
    const { sources } = this;
    const { checker } = sources;
    for (const info of checker.getIndexInfosOfType(type)) this.add(info.type);
    for (const property of type.getProperties()) {
      const value = checker.getTypeOfSymbol(property);
      const own = (property.declarations ?? []).filter((node) =>
        sources.getPath(node).startsWith('contract/'),
      );
      // A literal is always the same: nothing can be read from it.
      if (own.length === 0 || value.flags & ts.TypeFlags.Literal) continue;
      const name = getName(own[0]);
      for (const node of own) this.fields.set(node, { name, place: sources.getPlace(node) });
      if (!requests.includes(name)) this.add(value);
    }
  }
}

/** The schemas of the calls, by name. `key`: the schema of the answer. */
const tables = [
  { path: 'contract/rest.schemas.ts', list: 'restSchemas', key: 'response' },
  { path: 'contract/procedures.schemas.ts', list: 'procedureSchemas', key: 'output' },
];

/**
 * @param {Sources} sources
 * @param {(call: string) => boolean} [isWanted] of the calls whose answers are collected
 * @returns {Members}
 */
export function collectFields(sources, isWanted = () => true) {
  const { checker } = sources;
  const collector = new FieldCollector(sources);
  for (const { path, list, key } of tables) {
    const schemas = checker.getTypeOfSymbol(sources.getExports(path).get(list));
    for (const call of schemas.getProperties().filter(({ name }) => isWanted(name))) {
      const schema = sources.getPropertyType(checker.getTypeOfSymbol(call), key);
      const types = checker.getNonNullableType(sources.getPropertyType(schema, '~types'));
      collector.add(sources.getPropertyType(types, 'output'));
    }
  }
  const payloads = sources.getExports('contract/notification.ts').get('Payload');
  for (const payload of checker.getDeclaredTypeOfSymbol(payloads).getProperties())
    collector.add(checker.getTypeOfSymbol(payload));
  return collector.fields;
}

/**
 * Descriptors of REST calls, and entries of the list of procedures.
 * @param {Sources} sources
 * @returns {{ calls: Members, procedures: Map<string, ts.Declaration> }} `procedures` by name
 */
export function collectCalls(sources) {
  const { checker } = sources;
  const calls = new Map();
  const add = (name, node) => calls.set(node, { name, place: sources.getPlace(node) });
  for (const [name, { valueDeclaration }] of sources.getExports('contract/rest.ts'))
    if (valueDeclaration) add(name, valueDeclaration);
  const procedures = new Map();
  const list = sources.getExports('contract/procedures.ts').get('procedures');
  for (const { name, valueDeclaration } of checker.getTypeOfSymbol(list).getProperties()) {
    procedures.set(name, valueDeclaration);
    add(name, valueDeclaration);
  }
  return { calls, procedures };
}
