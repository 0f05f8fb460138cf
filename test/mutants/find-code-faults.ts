import * as ts from 'typescript/unstable/ast';
import type { Fault } from './fault.ts';
import { findSqlFaults } from './find-sql-faults.ts';

type Found = Omit<Fault, 'file'>;
type Add = (kind: string, node: ts.Node, replacement: string, end?: number) => void;

const COMPARISONS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '-': '+',
  '*': '/',
  '+=': '-=',
};
const METHODS: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
};
/** Left out with their arguments: what they are called on stays. */
const LEFT_OUT = /^(?:filter|sort|toSorted|reverse|trim|toLowerCase|replaceAll|replace|slice)$/;
/** Texts for people who watch a process: no test reads them all. */
const LOGGING = /^(?:(?:this\.)?(?:log|logger)\.|ports\.log\.|console\.)/;

/** Faults of a source file: its code by TypeScript's own tree, the SQL inside of it by `findSqlFaults`. */
export function findCodeFaults(source: ts.SourceFile, text: string): Found[] {
  const found: Found[] = [];
  const add: Add = (kind, node, replacement, end = node.end) =>
    found.push({ kind, start: node.getStart(source), end, replacement });
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node))
      return;
    if (isOnClusterOnly(node, source)) return;
    if (ts.isLiteralTypeNode(node) || ts.isTypeLiteralNode(node) || ts.isUnionTypeNode(node)) return;
    if (ts.isExpressionStatement(node) && LOGGING.test(node.getText(source))) return;
    if (ts.isTemplateExpression(node) || ts.isStringLiteralLikeNode(node)) addSql(node, text, found, source);
    else addOfNode(node, text, source, add);
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

/** Asks whether the database is one of a cluster. */
const ASKS_FOR_CLUSTER = /^\(?await (?:hasCitus|isSpread)\(|^isOnNode\(|^isSpread$/;

/**
 * What only runs on a cluster of Citus: the near tests have a plain database, those on a cluster run where TEST_CITUS names
 * one. It stands behind a question, behind a return for whoever has no cluster, or in a function for its servers.
 */
function isOnClusterOnly(node: ts.Node, source: ts.SourceFile): boolean {
  if (ts.isFunctionDeclaration(node) && /OnNodes$/.test(node.name?.text ?? '')) return true;
  const { parent } = node;
  if (parent === undefined) return false;
  if (ts.isIfStatement(parent) && node === parent.thenStatement)
    return ASKS_FOR_CLUSTER.test(parent.expression.getText(source));
  if (ts.isConditionalExpression(parent) && node === parent.whenTrue)
    return ASKS_FOR_CLUSTER.test(parent.condition.getText(source));
  if (!ts.isBlock(parent)) return false;
  const before = parent.statements.slice(0, parent.statements.indexOf(node as ts.Statement));
  return before.some(
    (statement) =>
      ts.isIfStatement(statement) &&
      ts.isReturnStatement(statement.thenStatement) &&
      /^!/.test(statement.expression.getText(source)) &&
      ASKS_FOR_CLUSTER.test(statement.expression.getText(source).replace(/^!\(?/, '')),
  );
}

function addOfNode(node: ts.Node, text: string, source: ts.SourceFile, add: Add): void {
  if (ts.isBinaryExpression(node)) addOperator(node, source, add);
  else if (ts.isIfStatement(node) || ts.isWhileStatement(node)) addNegation(node.expression, source, add);
  else if (ts.isConditionalExpression(node)) addNegation(node.condition, source, add);
  else if (ts.isNumericLiteral(node)) addConstant(node, source, add);
  else if (ts.isTrueLiteral(node)) add('constant', node, 'false');
  else if (ts.isFalseLiteral(node)) add('constant', node, 'true');
  else if (isDroppable(node)) add('statement left out', node, ';');
  else if (ts.isObjectLiteralExpression(node))
    for (const field of node.properties) addField(field, text, add);
  else if (ts.isCallExpression(node)) addCall(node, source, add);
}

/** Larger ones are times and sizes, of which one more is no fault. */
const LARGEST_CONSTANT = 999;

/** What a comparison answers: any number above zero, or below it, says the same. */
const ANSWER_OF_COMPARISON = /\?\s*-1\s*:\s*1$/;

function addConstant(node: ts.NumericLiteral, source: ts.SourceFile, add: Add): void {
  const around = ts.isConditionalExpression(node.parent) ? node.parent : node.parent?.parent;
  if (
    around !== undefined &&
    ts.isConditionalExpression(around) &&
    ANSWER_OF_COMPARISON.test(around.getText(source))
  )
    return;
  const value = Number(node.getText(source).replaceAll('_', ''));
  if (value <= LARGEST_CONSTANT) add('constant', node, String(value + 1));
}

function addOperator(node: ts.BinaryExpression, source: ts.SourceFile, add: Add): void {
  const operator = node.operatorToken.getText(source);
  const other = COMPARISONS[operator];
  if (other !== undefined) add(/[&|]/.test(operator) ? 'and for or' : 'operator', node.operatorToken, other);
  if (operator === '+' && ts.isNumericLiteral(node.right)) add('operator', node.operatorToken, '-');
}

function addNegation(condition: ts.Expression, source: ts.SourceFile, add: Add): void {
  add('condition negated', condition, `!(${condition.getText(source)})`);
}

function isDroppable(node: ts.Node): boolean {
  if (ts.isThrowStatement(node) || ts.isBreakStatement(node) || ts.isContinueStatement(node)) return true;
  if (ts.isReturnStatement(node)) return node.expression === undefined;
  return ts.isExpressionStatement(node) && !ts.isStringLiteral(node.expression);
}

/** A field with the comma after it. */
function addField(field: ts.Node, text: string, add: Add): void {
  const comma = /^\s*,/.exec(text.slice(field.end))?.[0] ?? '';
  add('field left out', field, '', field.end + comma.length);
}

function addCall(node: ts.CallExpression, source: ts.SourceFile, add: Add): void {
  if (!ts.isPropertyAccessExpression(node.expression)) return;
  const method = node.expression.name.getText(source);
  // «toString» is a member of every object.
  const other = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined;
  if (other !== undefined) add('method', node.expression.name, other);
  if (LEFT_OUT.test(method)) add(`${method} left out`, node, node.expression.expression.getText(source));
}

const SQL =
  /^\s*(?:select|insert|update|delete|with|case|coalesce|and|where|i\.|s\.|nullif|jsonb_|exists)\b|\b(?:order by|from [a-z_]+ |is (?:not )?distinct from|case when)\b/i;

/** The statement with NULs where values are put in, so that offsets stay those of the file. */
function addSql(node: ts.Node, text: string, found: Found[], source: ts.SourceFile): void {
  const start = node.getStart(source) + 1;
  let sql = text.slice(start, node.end - 1);
  if (ts.isTemplateExpression(node))
    for (const { expression } of node.templateSpans) {
      const from = text.lastIndexOf('${', expression.getStart(source)) - start;
      const to = text.indexOf('}', expression.end) + 1 - start;
      sql = `${sql.slice(0, from)}${'\0'.repeat(to - from)}${sql.slice(to)}`;
    }
  if (!SQL.test(sql)) return;
  for (const fault of findSqlFaults(sql)) {
    const span = { ...fault, start: start + fault.start, end: start + fault.end };
    found.push(span);
  }
}
