#!/usr/bin/env node
/**
 * `npm run lint:prose`: prints comments, test names, endpoint summaries, documents, message keys and commit subjects that may break the prose rules of
 * docs/glossary.md. A person must judge each finding, so `npm test` does not run this command.
 *
 *   npm run lint:prose                          lines that differ from the branch main
 *   npm run lint:prose -- src/job docs/a.md     whole files and folders
 *   npm run lint:prose -- --commits main..HEAD  commit subjects
 *   git diff -U0 main | npm run lint:prose -- - lines that a diff adds
 *
 * The exit code is 1 if the command printed something.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Rules of docs/glossary.md, with their numbers if the page numbers them. */
const RULES = [
  {
    name: 'start with the subject (rule 1)',
    pattern:
      /^(what(ever)?|who(ever|se)?|whom|which|nobody|somebody|one (that|who)|those (that|who|which|of)|each of (these|those|them)|of (what|a|an)|from (what|when)|by whom|with (what|whom)|for (what|whom)|the same (for|as|with|again)|the same$)\b/i,
  },
  {
    name: 'use the term of the glossary (rule 4)',
    pattern:
      /\b(whoever|nobody|somebody|anybody|told|tells?|bells?|riddles?|lies? (with|in|at|on)|stands? (in|on|at|for|where|there)|says?|said|anew|once more|at hand|beside|goes? by|look(s|ed)? after)\b/i,
  },
  {
    name: 'name the code that does it (rule 5)',
    pattern:
      /\b(forms?|programs?|jobs?|tasks?|pages?|fields?|rows?|tables?|files?|lists?|conditions?|answers?|columns?|rules?|documents?|messages?|code|engine|store) (knows?|hears?|wants?|believes?|remembers?|forgets?|speaks?|learns?|notices?)\b/i,
  },
  {
    name: 'one negation per sentence (rule 6)',
    // Reports two negations in one clause. Relative clauses, and clauses joined by a conjunction, may each have one.
    pattern:
      /(?<!\b(?:that|which|who)\s(?:\w+\s){0,5})\b(not|no|never|nothing|nobody|none|cannot)\b(?:(?!\b(?:and|or|but|nor|when|if|unless|while|until|that|which|who|because|so|than)\b)[^.;:,()]){1,60}\b(without|nothing|nobody|no|never|none|not)\b/i,
  },
  {
    name: 'American spelling (rule 9)',
    pattern:
      /\b(metres?|colours?|centres?|\w+(normalis|summaris|recognis|organis)\w+|favou?rite|catalogue|cheques?|storeys?|licence|judgement|behaviour|neighbours?|labelled|cancelled)\b/i,
  },
];

/** Quoted words, code and parentheses are not part of the sentence around them. */
const ASIDES = /"[^"]*"|“[^”]*”|`[^`]*`|\([^()]*\)|(?<![*\w])\*\w[^*]*\*/g;

/** Number of words above which a sentence is reported. The rule is 25, but names, numbers and lists make the count inexact. */
const MAX_SENTENCE_WORDS = 32;
const MAX_KEY_WORDS = 4;
const MAX_SUBJECT_LENGTH = 72;

const FOLDERS_TO_SKIP = new Set(['node_modules', 'released', 'dist', '.git', '.data']);
const READABLE = /\.([mc]?[jt]sx?|sql|css|md)$/;
/** Pages that are not checked: generated pages, and the glossary, which quotes bad examples. */
const PAGES_TO_SKIP = new Set(['docs/glossary.md', 'docs/rights.md', 'docs/shared-questions.md']);

/** Returns the names of the rules that a text breaks. */
export function problemsOfText(text) {
  const prose = text.replaceAll(ASIDES, ' ').replaceAll(/\s+/g, ' ').trim();
  // Directives, links and single names are not prose.
  if (prose.length < 12 || /^(@|biome-ignore|ts-|https?:|[\w./-]+$)/.test(prose)) return [];
  const sentences = prose.split(/(?<=[.!?])\s+|\s+(?=@\w)/);
  const broken = RULES.filter(({ pattern }) => (pattern.source.startsWith('^') ? sentences.some((sentence) => pattern.test(sentence)) : pattern.test(prose)));
  // Words are counted separately in the parts of a sentence between colons and semicolons.
  const isLong = sentences.some((sentence) => sentence.split(/[;:→·]\s/).some((part) => part.split(' ').length > MAX_SENTENCE_WORDS));
  return [...broken.map(({ name }) => name), ...(isLong ? ['at most 25 words in a sentence (rule 8)'] : [])];
}

/** Returns the names of the rules that the summary of an endpoint breaks. API documents are for all callers, so a summary names the user instead of "you". */
const problemsOfSummary = (summary) => [
  ...problemsOfText(summary),
  ...(/\b(you|your|compan(y|ies))\b/i.test(summary) ? ['name the user and the contractor (rule 4)'] : []),
];

const problemsOfKey = (key) => (key.split('_').length > MAX_KEY_WORDS ? [`at most ${MAX_KEY_WORDS} words in a message key`] : []);

const problemsOfSubject = (subject) => [
  ...problemsOfText(subject),
  ...(subject.length > MAX_SUBJECT_LENGTH ? [`at most ${MAX_SUBJECT_LENGTH} characters in a commit subject`] : []),
];

const TEST_NAME = /\b(?:it|test|describe|test\.step)(?:\.each\b.*)?\(\s*(['"`])((?:\\.|(?!\1).)+)\1/;
const COMMENT = /^\s*(?:\/\*\*?|\*(?!\/)|\/\/|--(?= ))\s?(.*?)(?:\*\/)?\s*$/;
/** Summary of an endpoint in a contract file. */
const SUMMARY = /^\s*summary:\s*(['"`])((?:\\.|(?!\1).)+)\1/;
const MESSAGE_KEY = /^\s*(?:'([^']+)'|(\w+)):\s*(?:['"`]|$)/;

/** Returns the prose in lines of a file. The lines of one comment are joined to one text. */
function proseIn(file, lines) {
  if (PAGES_TO_SKIP.has(file)) return [];
  const texts = [];
  let last;
  let isCode = false;
  for (const { number, text } of lines) {
    const comment = file.endsWith('.md') ? undefined : COMMENT.exec(text)?.[1];
    if (comment !== undefined) {
      if (last && last.end === number - 1 && comment !== '') Object.assign(last, { text: `${last.text} ${comment}`, end: number });
      else if (comment !== '') {
        last = { number, text: comment, end: number, check: problemsOfText };
        texts.push(last);
      }
      continue;
    }
    if (file.endsWith('.md')) {
      if (/^\s*```/.test(text)) isCode = !isCode;
      const isNew = last?.end !== number - 1 || text.trim() === '' || /^\s*([#>*-]|\d+\.)/.test(text);
      if (isCode || /^\s*(```|\|)/.test(text)) last = undefined;
      else if (last && !isNew) Object.assign(last, { text: `${last.text} ${text.trim()}`, end: number });
      else {
        last = { number, text: text.replace(/^\s*([#>*-]|\d+\.)+\s*/, ''), end: number, check: problemsOfText };
        texts.push(last);
      }
      continue;
    }
    last = undefined;
    const test = /\.(test|spec)\./.test(file) && TEST_NAME.exec(text)?.[2];
    if (test) texts.push({ number, text: test, check: problemsOfText });
    const summary = SUMMARY.exec(text)?.[2];
    if (summary) texts.push({ number, text: summary, check: problemsOfSummary });
    const key = /(^|\/)messages\.ts$/.test(file) && MESSAGE_KEY.exec(text);
    if (key) texts.push({ number, text: key[1] ?? key[2] ?? '', check: problemsOfKey });
  }
  return texts;
}

/** Returns the files below a path that contain prose. */
function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !FOLDERS_TO_SKIP.has(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(path, entry.name)) : READABLE.test(entry.name) ? [join(path, entry.name)] : []));
}

const linesOf = (file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((text, index) => ({ number: index + 1, text }));

/** Returns the added lines of a unified diff, by file. */
function addedLines(diff) {
  const files = new Map();
  let file = '';
  let number = 0;
  for (const line of diff.split('\n')) {
    if (line.startsWith('+++ ')) file = line.slice(4).replace(/^b\//, '');
    else if (line.startsWith('@@')) number = Number(/\+(\d+)/.exec(line)?.[1] ?? 1);
    else if (line.startsWith('+') && READABLE.test(file)) files.set(file, [...(files.get(file) ?? []), { number: number++, text: line.slice(1) }]);
    else if (line.startsWith(' ')) number++;
  }
  return files;
}

const git = (...args) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 28 });

/** Returns the texts to check, as selected by the command-line arguments: commit subjects (`--commits`), files, or the added lines of a diff. */
function textsFor([first, ...rest]) {
  if (first === '--commits')
    return git('log', '--format=%h %s', rest[0] ?? 'main..HEAD')
      .split('\n')
      .filter(Boolean)
      .map((line) => ({ file: line.slice(0, line.indexOf(' ')), text: line.slice(line.indexOf(' ') + 1), check: problemsOfSubject }));
  const paths = first === undefined || first === '-' ? [] : [first, ...rest];
  const missing = paths.find((path) => !existsSync(path));
  if (missing) throw new Error(`There is no file or folder ${missing}`);
  const files =
    paths.length > 0
      ? paths.flatMap(filesBelow).map((file) => [file, linesOf(file)])
      : [...addedLines(first === '-' ? readFileSync(0, 'utf8') : git('diff', '-U0', 'main'))];
  return files.flatMap(([file, lines]) => proseIn(file, lines).map((found) => ({ file, ...found })));
}

let found = 0;
for (const { file, number, text, check } of textsFor(process.argv.slice(2)))
  for (const problem of check(text)) {
    found += 1;
    console.log(`${file}${number ? `:${number}` : ''}  ${problem}\n    ${text.slice(0, 160)}`);
  }
if (found > 0) console.log(`${found} ${found === 1 ? 'suspect' : 'suspects'}`);
process.exitCode = found > 0 ? 1 : 0;
