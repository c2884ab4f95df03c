/**
 * What elements and the app use of `contract/`, by the TypeScript checker. Stores and the contract itself only pass values
 * on: what they declare counts as used when something outside of them uses it.
 */
import ts from 'typescript';
import { Sources, collectCalls, collectFields } from './contract-members.mjs';

export { Sources, createContractProgram } from './contract-members.mjs';

/** @typedef {import('./contract-members.mjs').Member} Member */
/** @typedef {import('./contract-members.mjs').Members} Members */

const isPassive = (path) => path.startsWith('contract/') || path.endsWith('.store.ts');

/** Whether a node declares what other code can name: its content is used when its name is. */
const isNamed = (node) =>
  ts.isFunctionDeclaration(node) ||
  (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) ||
  ts.isBindingElement(node) ||
  ts.isPropertyAssignment(node) ||
  ts.isShorthandPropertyAssignment(node) ||
  (ts.isMethodDeclaration(node) && ts.isObjectLiteralExpression(node.parent));

const isTypeOnly = (node) =>
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node);

const isWritten = (node) =>
  ts.isBinaryExpression(node.parent) &&
  node.parent.left === node &&
  node.parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;

/** Whether a node is an expression of which a type can be expected. */
function isPassed(node) {
  const { parent } = node;
  if (!ts.isExpression(node) || ts.isLiteralExpression(node)) return false;
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return parent.expression !== node;
  if (ts.isArrowFunction(parent)) return parent.body === node;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node;
  if (ts.isVariableDeclaration(parent)) return parent.type !== undefined;
  return (
    ts.isReturnStatement(parent) ||
    ts.isParenthesizedExpression(parent) ||
    ts.isBinaryExpression(parent) ||
    ts.isConditionalExpression(parent)
  );
}

/** `change as unknown as Change` → `change` */
const getInnermost = (node) => (ts.isAsExpression(node) ? getInnermost(node.expression) : node);

const isComparable = ({ flags }) =>
  (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection | ts.TypeFlags.Union)) !== 0;

const isReference = ({ flags, objectFlags }) =>
  (flags & ts.TypeFlags.Object) !== 0 && (objectFlags & ts.ObjectFlags.Reference) !== 0;

/** Finds which declarations use which. */
class UseFinder {
  /** Used declarations by the declaration around the use; of uses outside of stores and contract under `null`. */
  #uses = new Map([[null, new Set()]]);
  #compared = new Map();

  /**
   * @param {Sources} sources
   * @param {Members} fields
   * @param {Map<string, ts.Declaration>} procedures by name
   */
  constructor(sources, fields, procedures) {
    this.sources = sources;
    this.checker = sources.checker;
    this.fields = fields;
    this.procedures = procedures;
    for (const { source, path } of sources.getFiles()) this.#visit(source, null, isPassive(path));
  }

  /** All declarations that something outside of stores and contract reaches. */
  reach() {
    const reached = new Set();
    const waiting = [...this.#uses.get(null)];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (reached.has(next)) continue;
      reached.add(next);
      waiting.push(...(this.#uses.get(next) ?? []));
    }
    return reached;
  }

  #link(owner, declaration) {
    if (!this.#uses.has(owner)) this.#uses.set(owner, new Set());
    this.#uses.get(owner).add(declaration);
  }

  #add(owner, symbol) {
    if (!symbol) return;
    for (const node of this.sources.resolve(symbol).declarations ?? []) this.#link(owner, node);
  }

  #visit(node, owner, passive) {
    if (isTypeOnly(node)) return;
    if (ts.isClassDeclaration(node)) this.#resolveClass(node);
    const inside = passive && isNamed(node) ? node : owner;
    this.#findUse(node, inside);
    if (ts.isAsExpression(node))
      this.#pass(inside, getInnermost(node), this.checker.getTypeAtLocation(node));
    if (isPassed(node)) this.#pass(inside, node, this.checker.getContextualType(node));
    ts.forEachChild(node, (child) => this.#visit(child, inside, passive));
  }

  /** As the compiler does first. Else `#check = new Controller(this)` depends on itself, by the type of `render`. */
  #resolveClass(node) {
    const type = this.checker.getTypeAtLocation(node);
    for (const base of this.checker.getBaseTypes(type)) this.checker.isTypeAssignableTo(type, base);
  }

  #findUse(node, owner) {
    const { checker } = this;
    if (ts.isPropertyAccessExpression(node)) {
      if (!isWritten(node)) this.#add(owner, checker.getSymbolAtLocation(node.name));
    } else if (ts.isElementAccessExpression(node)) this.#addKeys(owner, node);
    else if (ts.isBindingElement(node)) this.#addBinding(owner, node);
    else if (ts.isShorthandPropertyAssignment(node))
      this.#add(owner, checker.getShorthandAssignmentValueSymbol(node));
    else if (ts.isStringLiteral(node)) {
      const procedure = this.procedures.get(node.text);
      if (procedure && ts.isCallExpression(node.parent)) this.#link(owner, procedure);
    } else if (ts.isIdentifier(node) && node.parent.name !== node)
      this.#add(owner, checker.getSymbolAtLocation(node));
  }

  /** `row[name]`: each property that the name can be. */
  #addKeys(owner, { expression, argumentExpression }) {
    const keys = this.checker.getTypeAtLocation(argumentExpression);
    const type = this.checker.getNonNullableType(this.checker.getTypeAtLocation(expression));
    for (const key of keys.isUnion() ? keys.types : [keys])
      if (key.isStringLiteral()) this.#add(owner, this.checker.getPropertyOfType(type, key.value));
  }

  /** `const { name } = row` */
  #addBinding(owner, { parent, name: bound, propertyName: name = bound, dotDotDotToken }) {
    if (!ts.isObjectBindingPattern(parent) || dotDotDotToken || !ts.isIdentifier(name)) return;
    const type = this.checker.getNonNullableType(this.checker.getTypeAtLocation(parent));
    this.#add(owner, this.checker.getPropertyOfType(type, name.text));
  }

  /** A value that is passed on as another type, such as a store as its interface: that type's properties read its own. */
  #pass(owner, node, expected) {
    if (!expected) return;
    for (const declaration of this.#compare(this.checker.getTypeAtLocation(node), expected))
      this.#link(owner, declaration);
  }

  /** Links the properties of two types. @returns the declarations that a request, a message or a package takes */
  #compare(given, expected) {
    if (given === expected || !isComparable(given) || !isComparable(expected)) return [];
    const results = this.#compared.get(given) ?? new Map();
    this.#compared.set(given, results);
    if (results.has(expected)) return results.get(expected);
    const taken = [];
    results.set(expected, taken);
    const parts = this.#getParts(given, expected);
    for (const [part, other] of parts ?? []) taken.push(...this.#compare(part, other));
    if (!parts) taken.push(...this.#compareProperties(given, expected));
    return taken;
  }

  /** Pairs of types inside of two types: of unions, results of functions, items, type arguments. */
  #getParts(given, expected) {
    const pair = [given, expected];
    if (pair.some((type) => type.isUnion())) {
      const [parts, others] = pair.map((type) => (type.isUnion() ? type.types : [type]));
      return parts.flatMap((part) => others.map((other) => [part, other]));
    }
    const [made, wanted] = pair.map((type) => type.getCallSignatures()[0]);
    if (made && wanted) return [[made.getReturnType(), wanted.getReturnType()]];
    const items = pair.map((type) => type.getNumberIndexType());
    if (items.every(Boolean)) return [items];
    if (!pair.every(isReference) || given.target !== expected.target) return undefined;
    const [own, others] = pair.map((type) => this.checker.getTypeArguments(type));
    return own.map((type, index) => [type, others[index]]);
  }

  #compareProperties(given, expected) {
    const taken = [];
    for (const property of given.getProperties()) {
      const own = (property.declarations ?? []).filter((node) => this.#isLinked(node));
      const member = own.length > 0 && expected.getProperty(property.name);
      if (!member) continue;
      for (const from of member.declarations ?? [])
        for (const to of own.filter((node) => node !== from))
          if (this.#isTaken(from)) taken.push(to);
          else this.#link(from, to);
      const types = [property, member].map((symbol) => this.checker.getTypeOfSymbol(symbol));
      taken.push(...this.#compare(...types));
    }
    return taken;
  }

  #isLinked(node) {
    return this.fields.has(node) || this.sources.getPath(node).endsWith('.store.ts');
  }

  /** Whether the value goes into a request, a message or a package. */
  #isTaken(node) {
    const path = this.sources.getPath(node);
    return path.startsWith('contract/')
      ? !this.fields.has(node)
      : /(^|\/)node_modules\/|\.generated\./.test(path);
  }
}

/**
 * @param {Sources} [sources]
 * @returns {{ fields: Member[], calls: Member[] }} what nothing in elements or the app uses: calls, and fields of the others
 */
export function findUnused(sources = new Sources()) {
  const { calls, procedures } = collectCalls(sources);
  const reached = new UseFinder(sources, collectFields(sources), procedures).reach();
  const getUnused = (members) =>
    [...members].filter(([node]) => !reached.has(node)).map(([, member]) => member);
  const unusedCalls = getUnused(calls);
  const isCalled = (name) => !unusedCalls.some((call) => call.name === name);
  return { fields: getUnused(collectFields(sources, isCalled)), calls: unusedCalls };
}
