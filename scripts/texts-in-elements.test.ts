import { globSync, readFileSync } from 'node:fs';
import { type Expression, type JSXElementChild, parseSync } from '@swc/core';
import { expect, test } from 'vitest';

/** What stands for elements without saying so. */
const ELEMENTS = new Set(['children', 'compareSlot', 'roundSlot', 'turn']);
/** Lingui's macros: each of their texts gets an element of its own when it is drawn. */
const MACROS = new Set(['Trans', 'Plural']);

/** Texts that stand beside something else in an element: a page translator would take them from under React. */
function textsBesideOthers(code: string): string[] {
  return textsIn(parseSync(code, { syntax: 'typescript', tsx: true }));
}

function textsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, opening, children } = node as Partial<Extract<JSXElementChild, { type: 'JSXElement' }>>;
  if (type === 'JSXElement' && opening?.name.type === 'Identifier' && MACROS.has(opening.name.value)) return [];
  const own = type !== undefined && /^JSX(?:Element|Fragment)$/.test(type) && children ? textsAmong(children) : [];
  return [...own, ...Object.values(node).flatMap(textsIn)];
}

function textsAmong(children: readonly JSXElementChild[]): string[] {
  const drawn = children.filter((child) => !isNothing(child));
  return drawn.length < 2 ? [] : drawn.flatMap(textOf);
}

function isNothing(child: JSXElementChild): boolean {
  if (child.type === 'JSXText') return child.value.trim() === '';
  return child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression';
}

function textOf(child: JSXElementChild): string[] {
  if (child.type === 'JSXText') return [child.value.trim()];
  if (child.type !== 'JSXExpressionContainer' || child.expression.type === 'JSXEmptyExpression') return [];
  return givesElements(child.expression) ? [] : [`{${child.expression.type}}`];
}

/** Conditions and lists of elements, and what is known to stand for them. */
function givesElements(expression: Expression): boolean {
  switch (expression.type) {
    case 'ParenthesisExpression':
      return givesElements(expression.expression);
    case 'BinaryExpression':
      return givesElements(expression.right);
    case 'ConditionalExpression':
      return givesElements(expression.consequent) && givesElements(expression.alternate);
    case 'Identifier':
      return ELEMENTS.has(expression.value);
    case 'CallExpression':
      return (
        expression.callee.type === 'MemberExpression' &&
        expression.callee.property.type === 'Identifier' &&
        expression.callee.property.value === 'map'
      );
    default:
      return ['JSXElement', 'JSXFragment', 'NullLiteral'].includes(expression.type);
  }
}

test.each(globSync('src/**/*.tsx'))('%s has each text in an element of its own', (file) => {
  expect(textsBesideOthers(readFileSync(file, 'utf8'))).toEqual([]);
});

test.each([
  ['<p>EP {step}</p>', ['EP', '{Identifier}']],
  ['<li><svg />{name}</li>', ['{Identifier}']],
  ['<b><i>1</i>{" "}<i>2</i></b>', ['{StringLiteral}']],
  ['<><i />{isOpen && name}</>', ['{BinaryExpression}']],
  ['<li><svg /><span>{name}</span></li>', []],
  ['<p>{name}</p>', []],
  ['<p><Trans>one <b>two</b></Trans></p>', []],
  ['<ul>{names.map((name) => <li>{name}</li>)}{isMore && <li />}</ul>', []],
])('in %s it finds %j', (code, texts) => expect(textsBesideOthers(code)).toEqual(texts));
