/**
 * Finds the strings of a union type by its name: `ButtonVariant` → `'' | 'primary' | …`. The analyzer writes names alone, and
 * Storybook's controls and editors need the values. Follows imports between our own files, in the order of the source.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { at } from '../lib/paths.mjs';

const parsed = new Map();

/** @param {string} path from the root @returns {readonly ts.Statement[]} */
function parseStatements(path) {
  if (!parsed.has(path)) {
    const text = existsSync(at(path)) ? readFileSync(at(path), 'utf8') : '';
    parsed.set(path, ts.createSourceFile(path, text, ts.ScriptTarget.Latest).statements);
  }
  return parsed.get(path);
}

/** The strings of `const name = ['a', 'b'] as const`. */
function findConstArray(name, statements) {
  const declarations = statements
    .filter(ts.isVariableStatement)
    .flatMap((one) => one.declarationList.declarations);
  const initializer = declarations.find((one) => one.name.text === name)?.initializer;
  const array =
    initializer && ts.isAsExpression(initializer) ? initializer.expression : initializer;
  if (!array || !ts.isArrayLiteralExpression(array) || !array.elements.every(ts.isStringLiteral))
    return undefined;
  return array.elements.map(({ text }) => text);
}

/** @returns {string[] | undefined} undefined where a part of the type is no string */
function findStrings(type, path) {
  if (ts.isParenthesizedTypeNode(type)) return findStrings(type.type, path);
  if (ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal)) return [type.literal.text];
  if (ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName))
    return findUnion(type.typeName.text, path);
  if (ts.isUnionTypeNode(type)) {
    const parts = type.types.map((part) => findStrings(part, path));
    return parts.includes(undefined) ? undefined : parts.flat();
  }
  // `(typeof names)[number]`
  if (!ts.isIndexedAccessTypeNode(type) || type.indexType.kind !== ts.SyntaxKind.NumberKeyword)
    return undefined;
  const { objectType } = type;
  const query = ts.isParenthesizedTypeNode(objectType) ? objectType.type : objectType;
  return ts.isTypeQueryNode(query)
    ? findConstArray(query.exprName.text, parseStatements(path))
    : undefined;
}

/**
 * @param {string} name of a type
 * @param {string} path of the file that uses it, from the root
 * @returns {string[] | undefined} its strings; undefined where it is no union of strings, or comes from a package
 */
export function findUnion(name, path) {
  const statements = parseStatements(path);
  const alias = statements.find((one) => ts.isTypeAliasDeclaration(one) && one.name.text === name);
  if (alias) return findStrings(alias.type, path);
  for (const { importClause, moduleSpecifier } of statements.filter(ts.isImportDeclaration)) {
    const bindings = importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings) || !moduleSpecifier.text.startsWith('.'))
      continue;
    const imported = bindings.elements.find((element) => element.name.text === name);
    if (imported)
      return findUnion(
        (imported.propertyName ?? imported.name).text,
        join(dirname(path), moduleSpecifier.text),
      );
  }
  return undefined;
}

/**
 * @param {string} text of a type, as the manifest has it: `ButtonVariant | undefined`
 * @param {string} path of the module that declares it
 * @returns {string} the same with each union of strings written out
 */
export const expandUnions = (text, path) =>
  text.replace(/'[^']*'|\b[A-Z]\w+\b/g, (name) =>
    name.startsWith("'")
      ? name
      : (findUnion(name, path)
          ?.map((one) => `'${one}'`)
          .join(' | ') ?? name),
  );
