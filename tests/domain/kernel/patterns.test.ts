// Every regular expression of the product takes a time that grows with the text and not with its square: the one test that measures time.
// What is linear takes less than a millisecond here and what is not takes a hundred, several times in a row, so that chance decides nothing.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Script, createContext } from 'node:vm';
import { Visitor, parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** Folders and files whose patterns read nothing that a stranger has written. */
const trusted: Readonly<Record<string, string>> = {
  'server/demo/': 'reads the words of the sample company',
  'server/db/migrations/': 'runs once, on what is stored and was measured when it came',
  'server/adapters/mailer.ts': 'reads MAIL_FROM of the operator',
};

interface Pattern {
  /** 'server/asker.ts:29' */
  place: string;
  source: string;
  flags: string;
}

/** The regular expressions that are written in a file. */
function patternsIn(file: string): Pattern[] {
  const text = readFileSync(join(root, file), 'utf8');
  const found: Pattern[] = [];
  const visitor = new Visitor({
    Literal(node) {
      if ('regex' in node && node.regex)
        found.push({ place: `${file}:${text.slice(0, node.start).split('\n').length}`, source: node.regex.pattern, flags: node.regex.flags });
    },
  });
  visitor.visit(parseSync(file, text).program);
  return found;
}

const files = ['domain', 'server', 'machines', 'src'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.(ts|tsx|mjs)$/.test(file))
    .map(file => `${folder}/${file}`),
);
const patterns = files.filter(file => !Object.keys(trusted).some(each => file.startsWith(each))).flatMap(patternsIn);

const ATOM =
  /\\u\{[\da-f]+\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\[pPk](?:\{[^}]*\}|<[^>]*>)|\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]|<\w+>))?|\{\d+(?:,\d*)?\}|[\s\S]/giu;
const signs = [...'a0 A.-\n<>/"\'&+_:;,=#%@xÑЖ\t!'];

/** A character that an atom of a pattern takes; '' for what is no character. */
function signOf(atom: string, flags: string): string {
  if (/^(?:[()^$*+?]|\(\?.*|\{.+\}|\\[bBk].*)$/s.test(atom)) return '';
  const pattern = new RegExp(`^${atom === '/' ? '\\/' : atom}$`, flags.replace(/[gmy]/g, ''));
  const own = [...atom.replace(/^\[\^?|\]$|\\/g, '')];
  return [...(atom.startsWith('[^') ? [] : own), ...signs].find(sign => pattern.test(sign)) ?? '';
}

/** What may match each way through a pattern, without its repetitions: 'm@a.' of /^[^@]+@(?:[a-z]+\.)+/. */
function waysThrough({ source, flags }: Pattern): string[][] {
  const ways: string[][] = [[]];
  for (const [atom] of source.matchAll(ATOM)) {
    if (atom === '|') ways.push([]);
    else ways.at(-1)!.push(signOf(atom, flags));
  }
  return ways.map(way => way.filter(sign => sign !== ''));
}

/** A text of about a length, longer where its part is: what a pattern begins with, then a part of it for ever, and an end that it does not expect. */
type Hostile = (length: number) => string;

const LONGEST_PART = 6;
const ends = ['', '\n', 'ñ'];

/** Texts that look like a match and are none, each once. */
function hostileTo(pattern: Pattern): Hostile[] {
  const parts = new Map<string, [begin: string, part: string]>();
  const add = (begin: string, part: string) => parts.set(`${begin} ${part}`, [begin, part]);
  for (const way of waysThrough(pattern))
    for (let from = 0; from < way.length; from += 1) {
      add('', way.slice(0, from + 1).join(''));
      for (let to = from + 1; to <= Math.min(way.length, from + LONGEST_PART); to += 1)
        for (const begin of ['', way.slice(0, from).join('')]) add(begin, way.slice(from, to).join(''));
    }
  return [...parts.values()].flatMap(([begin, part]) => ends.map(end => (length: number) => begin + part.repeat(length / Math.sqrt(part.length)) + end));
}

/** Only what repeats without end can take long. */
const isBounded = ({ source }: Pattern) => !/[*+]|\{\d+,\}/.test(source.replace(/\\.|\[(?:\\.|[^\]\\])*\]/g, ''));

const LENGTH = 8_000;
/** Times that a search is repeated while it seems slow: a machine that is busy with something else is not so each time. */
const RUNS = 12;
/** Milliseconds below which a text is read in no time. */
const NOTHING = 6;

const context = createContext({ text: '', pattern: /./ });
const run = new Script("text.replace(pattern, '')");
/** Milliseconds of the processor that a search takes; without end for one that is given up. */
function timeOf(pattern: RegExp, text: string): number {
  Object.assign(context, { text, pattern });
  const before = process.cpuUsage();
  try {
    run.runInContext(context, { timeout: 1_000 });
  } catch {
    return Infinity;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
/** The least of several times, so that what the machine does besides is not counted. */
function leastTimeOf(pattern: RegExp, text: string): number {
  let least = Infinity;
  for (let run = 0; run < RUNS && least > NOTHING; run += 1) least = Math.min(least, timeOf(pattern, text));
  return least;
}

/** The text that takes more than three times as long when it is twice as long, if there is one. */
function slowTextOf({ source, flags }: Pattern, texts: readonly Hostile[]): string | undefined {
  const pattern = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
  const slow = texts.find(hostile => {
    const long = hostile(LENGTH * 2);
    if (timeOf(pattern, long) < NOTHING) return false;
    const time = leastTimeOf(pattern, long);
    return time === Infinity || (time > NOTHING && time > 3 * leastTimeOf(pattern, hostile(LENGTH)));
  });
  return slow && JSON.stringify(slow(40));
}

const faultsOf = (pattern: Pattern) => {
  const text = isBounded(pattern) ? undefined : slowTextOf(pattern, hostileTo(pattern));
  return text === undefined ? [] : [`${pattern.place} /${pattern.source}/${pattern.flags} on ${text}`];
};

it('every pattern reads a text of twice the length in twice the time', { timeout: 300_000 }, () => {
  expect(patterns.length).toBeGreaterThan(300);
  expect(patterns.flatMap(faultsOf)).toEqual([]);
});

describe('a pattern that takes a time that grows with the square of the text is found', () => {
  const square = [
    / *[\t\n]+ */g,
    /^-?(\d+\.?\d*|\.\d+)$/,
    /<\?[\s\S]*?\?>/g,
    /(?<![\p{L}\d])0+(?=\d+(?![\p{L}\d]))/gu,
    /<(?:\w+:)?cellXfs\b[\s\S]*?<\/(?:\w+:)?cellXfs>/,
  ];
  it.each(square)('%s', ({ source, flags }) => {
    expect(faultsOf({ place: 'here', source, flags })).toHaveLength(1);
  });
});

it('every trusted place has a pattern', () => {
  expect(Object.keys(trusted).filter(place => !files.some(file => file.startsWith(place) && patternsIn(file).length > 0))).toEqual([]);
});
