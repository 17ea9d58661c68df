// @ts-check
// The mutants of a source: the same text with one thing less, or one thing else. Of a machine its chart, its guards and actions, and the code beside them; of any module what it leaves out.
import { parseAst } from 'vite';

/** @typedef {{ kind: 'arrow' | 'target' | 'guard' | 'tag' | 'key' | 'action' | 'word' | 'fact' | 'deed' | 'condition' | 'where', line: number, what: string, source: string }} Mutant */
/** @typedef {any} Node An ESTree node. */

const arrows = new Set(['always', 'onDone', 'onError']);
const effects = new Set(['actions', 'entry', 'exit']);
const narrowing = new Set(['where', 'whereRef', 'filter']);

/** Every mutant of `source`, in the order of its lines. @param {string} source @returns {Mutant[]} */
export function mutantsOf(source) {
  const program = parseAst(source, { lang: 'ts' });
  /** @type {Mutant[]} */
  const found = [];
  /** @type {string[][]} */
  const families = [];

  /** @param {Mutant['kind']} kind @param {Node} node @param {string} text */
  const add = (kind, node, text) => {
    const end = text === '' && source[node.end] === ',' ? node.end + 1 : node.end;
    const what = source.slice(node.start, node.end).trim().replace(/\s+/g, ' ').slice(0, 90);
    found.push({ kind, line: source.slice(0, node.start).split('\n').length, what, source: source.slice(0, node.start) + text + source.slice(end) });
  };
  /** One element of a list, or the only one with its property. @param {Mutant['kind']} kind @param {Node} property */
  const dropEach = (kind, property) => {
    const elements = property.value.type === 'ArrayExpression' ? property.value.elements : [property];
    for (const element of elements) add(kind, element, '');
  };
  /** @param {Node} value */
  const retarget = value => {
    const each = value.type === 'ArrayExpression' ? value.elements : [value];
    for (const arrow of each) {
      const target = arrow.type === 'ObjectExpression' ? arrow.properties.find((/** @type {Node} */ one) => nameOf(one) === 'target')?.value : arrow;
      if (typeof target?.value !== 'string') continue;
      const [, before, name] = /^(.*?)([^.#]+)$/.exec(target.value) ?? [];
      const family = families.find(names => names.length > 1 && names.includes(name ?? ''));
      if (family) add('target', target, `'${before}${family[(family.indexOf(name ?? '') + 1) % family.length]}'`);
    }
  };
  /** Says no where it said yes. @param {Node} guard */
  const negate = guard => {
    add('guard', guard, `negated(${source.slice(guard.start, guard.end)})`);
    const mutant = /** @type {Mutant} */ (found.at(-1));
    mutant.source = `import { not as negated } from 'xstate'; ${mutant.source}`;
  };
  /** Lets through what was left out. @param {Node} call */
  const widen = ({ callee, end }) => add('where', { start: callee.object.end, end }, ' ');
  /** Each guard says no where it said yes, and each action does nothing. @param {Node} setup */
  const implementationsOf = ({ arguments: [given] }) => {
    for (const { key, value } of given?.properties ?? [])
      for (const each of value?.properties ?? []) {
        if (key.name === 'guards' && each.value?.type === 'ArrowFunctionExpression')
          add('fact', each.value, `(...asked) => !(${source.slice(each.value.start, each.value.end)})(...asked)`);
        if (key.name === 'actions' && each.value) add('deed', each.value, '() => {}');
      }
  };
  /** Says no where it said yes, or asks one of two things where it asked both. @param {Node} node */
  const doubt = node => {
    if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') add('condition', node.test, `!(${source.slice(node.test.start, node.test.end)})`);
    if (node.type !== 'LogicalExpression' || node.operator === '??') return;
    const [left, right] = [node.left, node.right].map(({ start, end }) => source.slice(start, end));
    add('condition', node, `(${left}) ${node.operator === '&&' ? '||' : '&&'} (${right})`);
  };
  /** @param {Node} node */
  const keysOf = node => {
    const [given] = node.arguments;
    const body = given.type === 'ArrowFunctionExpression' ? given.body : given;
    const returned = body.type === 'BlockStatement' ? body.body.find((/** @type {Node} */ one) => one.type === 'ReturnStatement')?.argument : body;
    if (returned?.type === 'ObjectExpression') for (const property of returned.properties) add('key', property, '');
  };

  /** Arrows that several states share stand beside the chart under a name. @param {Node} value @returns {Node} */
  const chartObject = value => {
    if (value.type === 'TSAsExpression') return chartObject(value.expression);
    if (value.type !== 'Identifier') return value;
    const declared = program.body.flatMap((/** @type {Node} */ one) => one.declarations ?? []);
    return chartObject(declared.find((/** @type {Node} */ { id }) => id.name === value.name).init);
  };

  walk(program, node => {
    if (nameOf(node) === 'states' && node.value.type === 'ObjectExpression') families.push(node.value.properties.map(nameOf));
  });
  walk(program, (node, parents) => {
    const name = nameOf(node);
    if (node.type === 'CallExpression' && node.callee.name === 'assign') keysOf(node);
    if (node.type === 'CallExpression' && node.callee.name === 'setup') implementationsOf(node);
    if (node.type === 'CallExpression' && narrowing.has(node.callee.property?.name)) widen(node);
    if (!parents.some(isChart)) doubt(node);
    if (isWord(node, parents)) add('word', node, `'${node.value}·'`);
    if (!name || !parents.some(isChart)) return;
    if (name === 'on' || name === 'after')
      for (const arrow of chartObject(node.value).properties) {
        if (arrow.type !== 'Property') continue;
        dropEach('arrow', arrow);
        retarget(arrow.value);
      }
    if (arrows.has(name)) {
      dropEach('arrow', node);
      retarget(node.value);
    }
    if (name === 'guard') negate(node.value);
    if (name === 'tags') dropEach('tag', node);
    if (effects.has(name)) dropEach('action', node);
  });
  return found;
}

/** The name of a property. @param {Node} node */
function nameOf(node) {
  return node.type === 'Property' ? (node.key.name ?? node.key.value) : undefined;
}

/** What is in `createMachine(…)`, and not in the implementations before or after it. @param {Node} node @param {number} index @param {Node[]} parents */
function isChart(node, index, parents) {
  const name = node.type === 'CallExpression' && (node.callee.property?.name ?? node.callee.name);
  return name === 'createMachine' && node.arguments[0] === parents[index + 1];
}

/** What a person reads: texts of the words of a lifecycle, and those next to them. @param {Node} node @param {Node[]} parents */
function isWord(node, parents) {
  if (node.type !== 'Literal' || typeof node.value !== 'string') return false;
  const declared = parents.find(parent => parent.type === 'VariableDeclarator');
  const parent = parents.at(-1);
  if (!declared || parent.key === node || parent.type === 'MemberExpression' || parent.type === 'TSLiteralType') return false;
  return declared.id.name?.endsWith('Words') || declared.init === node;
}

/** @param {Node} node @param {(node: Node, parents: Node[]) => void} visit @param {Node[]} parents */
function walk(node, visit, parents = []) {
  visit(node, parents);
  const inner = [...parents, node];
  for (const child of Object.values(node).flat()) if (child && typeof child === 'object' && typeof child.type === 'string') walk(child, visit, inner);
}
