import { globSync, readFileSync } from 'node:fs';
import { type CallExpression, type Expression, type JSXElementChild, parseSync } from '@swc/core';
import { expect, test } from 'vitest';

/** Names of variables whose value is an element or a list of elements. */
const ELEMENT_VARIABLES = new Set([
  'children',
  'compareSlot',
  'deliveryMark',
  'joinPart',
  'mark',
  'metLine',
  'roundSlot',
  'turnBanner',
]);
/** Lingui's macros; `src/i18n/language-context.tsx` has each of their texts rendered in an element of its own. */
const MACROS = new Set(['Trans', 'Plural']);

/**
 * Finds texts with siblings in their element. When a page translator has replaced the node of such a text, React can't
 * update the text.
 */
function findTextsWithSiblings(code: string): string[] {
  return findInTree(parseSync(code, { syntax: 'typescript', tsx: true }));
}

/** Searches a syntax tree, or a part of one. */
function findInTree(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, opening, children } = node as Partial<Extract<JSXElementChild, { type: 'JSXElement' }>>;
  if (type === 'JSXElement' && opening?.name.type === 'Identifier' && MACROS.has(opening.name.value)) return [];
  const ownTexts =
    type !== undefined && /^JSX(?:Element|Fragment)$/.test(type) && children ? textsWithSiblings(children) : [];
  return [...ownTexts, ...Object.values(node).flatMap(findInTree)];
}

function textsWithSiblings(children: readonly JSXElementChild[]): string[] {
  const rendered = children.filter((child) => !isEmpty(child));
  return rendered.length < 2 ? [] : rendered.flatMap(textOf);
}

function isEmpty(child: JSXElementChild): boolean {
  if (child.type === 'JSXText') return child.value.trim() === '';
  return child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression';
}

/** A child's text, or the type of an expression that may be a text; nothing for elements. */
function textOf(child: JSXElementChild): string[] {
  if (child.type === 'JSXText') return [child.value.trim()];
  if (child.type !== 'JSXExpressionContainer' || child.expression.type === 'JSXEmptyExpression') return [];
  return isElement(child.expression) ? [] : [`{${child.expression.type}}`];
}

/** Whether an expression gives only elements or nothing, never a text. A variable must be in `ELEMENT_VARIABLES`. */
function isElement(expression: Expression): boolean {
  switch (expression.type) {
    case 'ParenthesisExpression':
      return isElement(expression.expression);
    // SWC counts `condition && element` as a binary expression.
    case 'BinaryExpression':
      return expression.operator === '&&' && isElement(expression.right);
    case 'ConditionalExpression':
      return isElement(expression.consequent) && isElement(expression.alternate);
    case 'Identifier':
      return ELEMENT_VARIABLES.has(expression.value);
    case 'CallExpression':
      return isListOfElements(expression);
    default:
      return ['JSXElement', 'JSXFragment', 'NullLiteral'].includes(expression.type);
  }
}

/**
 * Whether a call is `map` with a function that returns elements. A function with braces counts as one that returns
 * elements, whatever it returns.
 */
function isListOfElements({ callee, arguments: [argument] }: CallExpression): boolean {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  const mapper = argument?.expression;
  if (callee.property.value !== 'map' || mapper?.type !== 'ArrowFunctionExpression') return false;
  return 'stmts' in mapper.body || isElement(mapper.body);
}

test.each(globSync('src/**/*.tsx'))('%s has each text in its own element', (file) => {
  expect(findTextsWithSiblings(readFileSync(file, 'utf8'))).toEqual([]);
});

test.each([
  ['<p>EP {step}</p>', ['EP', '{Identifier}']],
  ['<li><svg />{name}</li>', ['{Identifier}']],
  ['<b><i>1</i>{" "}<i>2</i></b>', ['{StringLiteral}']],
  ['<><i />{isOpen && name}</>', ['{BinaryExpression}']],
  ['<><i />{name ?? <b />}</>', ['{BinaryExpression}']],
  ['<p><b />{names.map((name) => name)}</p>', ['{CallExpression}']],
  ['<li><svg /><span>{name}</span></li>', []],
  ['<p>{name}</p>', []],
  ['<p><Trans>one <b>two</b></Trans></p>', []],
  ['<ul>{names.map((name) => <li>{name}</li>)}{isMore && <li />}</ul>', []],
])('in %s the texts with siblings are %j', (code, texts) => expect(findTextsWithSiblings(code)).toEqual(texts));
