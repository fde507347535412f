import { parseSync } from 'vite';
import { isRecord } from '../../src/platform/type-guards.ts';
import { childrenOf, type Node, nodeIn, nodeOf, nodesIn } from '../syntax.ts';

/** Text in the code that people may read, with its location. */
export type HardcodedText = { node: Node; line: number; text: string };

/** Attributes whose value is always shown on the screen or read aloud by a screen reader. */
const SHOWN =
  /^(data-label|aria-(label|description|roledescription|valuetext)|label|title|placeholder|description|alt|confirm|cancel|said|summary|heading|hint|help|empty|nothingFound(Message)?|words|unit)$/;

/** Attributes that are never shown. */
const UNSHOWN =
  /^(className|classNames|style|styles|variant|size|color|c|fw|fz|type|href|to|from|role|id|key|component|d|fill|stroke|viewBox|points|transform|target|rel|accept|autoComplete|inputMode|pattern|htmlFor|method|order|align|justify|gap|position|loading|tone|data-.*|aria-(labelledby|keyshortcuts|describedby|controls|owns|live|current|haspopup|expanded|hidden|pressed|activedescendant|autocomplete|sort|checked|invalid|atomic|errormessage)|xmlns|strokeLinecap|strokeLinejoin|preserveAspectRatio|gradientUnits|offset|path|field|kind|event|trigger|withinPortal|format|valueFormat|step|m[tblrxy]?|p[tblrxy]?|sandbox|media|w|h|maw|mih|ff)$/;

/** Functions whose text arguments are for programs or developers. */
const MACHINE =
  /^(t|t\.rich|t\.source|Error|TypeError|RangeError|catalogue|querySelector(All)?|closest|matches|matchMedia|addEventListener|removeEventListener|createElement|createElementNS|getElementById|getItem|setItem|removeItem|setAttribute|getAttribute|hasAttribute|removeAttribute|getPropertyValue|setProperty|dispatchEvent|CustomEvent|Event|DateTimeFormat|RelativeTimeFormat|NumberFormat|BroadcastChannel|lazyPart|lazy|createContext|open|replace|replaceAll|split|includes|startsWith|endsWith|toLocale\w+|localeCompare|formatToParts|toFormat|postMessage|set|setHeader|setRequestHeader|get|has|delete|append|createObjectStore|transaction|objectStore|RegExp|test|execCommand|request)$/;

/** Functions outside of the browser code whose text arguments are for PostgreSQL, HTTP, the log or the queue. */
const MACHINE_OF_SERVERS =
  /^(sql|once|update|selectFrom|insertInto|updateTable|deleteFrom|select|where|whereRef|orderBy|groupBy|innerJoin|leftJoin|on|column|columns|as|with|returning|header|headers|trace|debug|info|warn|error|fatal|defineBackgroundJob|defineBackgroundJobRequest|raw|query|createHash|createHmac|StartupError|UndeliverableError|GeocoderError|UnreadableImageError|enforceRateLimit|hasRecentAttempt|refundAttempt|clearAttempts|log|describe|meta|unavailable|url|fileURLToPath|existsSync|readFileSync|fontFile)$/;

/** Texts that are not translated: stored names that the code compares, and texts in logs and API documents. */
const NAMES = /^(Basic|System|Payment tool|Refusal|\(no route\))$|^(select|listen) \S|^-c |^must be |^program\./;

/** Properties outside of the browser code whose values are for programs or developers. */
const NOT_READ = /^(summary|tag|limit|application_name|code|path|type|kind|Cache-Control|Content-Security-Policy|Content-Type|content-type)$/;

/** Files whose texts do not appear on a screen, in an email or in a response, with the reason. */
export const NOT_SHOWN: readonly (readonly [file: RegExp, why: string])[] = [
  [/^src\/rules\/forms\/web\/fake-server\.ts$/, 'a task that only tests fill in'],
  [/^src\/features\/attachments\/web\/current-uploader\.ts$/, 'keys of data that the browser stores'],
  [/^src\/features\/hpxml\/(audit|audit-envelope|building|codes|document|enclosure|equipment|xml)\.ts$/, 'elements and values of HPXML'],
  [/^src\/content\//, 'texts of forms and programs, with keys from their position (src/app/definition-texts.ts)'],
  [/^src\/features\/[^/]+\/forms\//, 'texts of forms, with keys from their position (src/app/definition-texts.ts)'],
  [/^src\/rules\/facts\/(dictionary\/|fact\.ts)/, 'texts of facts, with keys from their position (src/app/definition-texts.ts)'],
  [/^src\/rules\/programs\/minimal-answer-changes\/changeable-facts\.ts$/, 'keys of facts'],
  [/^src\/rules\/programs\/(publish-checks|schema-upgrade)\//, 'errors for authors of programs'],
  [/^src\/rules\/programs\/(referenced-names|golden|contract|mutations|shape|thresholds)\.ts$/, 'errors for authors of programs'],
  [/^src\/rules\/programs\/program\.ts$/, 'texts of programs, with keys from their position (src/app/definition-texts.ts)'],
  [/^src\/rules\/forms\/review\.ts$/, 'requests that reviewers send to people, in the language of the job'],
  [/^src\/platform\/server\/(config\/.*|clock|secret|startup-error|post)\.ts$/, 'errors for operators at the start'],
  [/^src\/platform\/server\/(db|background-jobs)\//, 'errors for operators'],
  [
    /^src\/platform\/server\/http\/(openapi|server-sent-events)\.ts$|^src\/app\/server\/(api-docs|web-app|housekeeping)\.ts$/,
    'texts for developers who call the API',
  ],
  [/^src\/app\/server\/page-policy\.ts$|^src\/platform\/server\/http\/client-error\.ts$/, 'headers of HTTP and markup'],
  [/^src\/app\/server\/(page-preloads|(offline-)?pages)\.ts$/, 'markup of the page around the app'],
  [/\/server\/import\/(?!parse-)/, 'messages of the import command for operators'],
  [/^src\/foundation\/equipment\/published-lists\.ts$/, 'headings and names of published lists'],
  [/\/server\/samples\.ts$/, 'sample data'],
  [
    /^src\/platform\/(dates|product)\.ts$|^src\/foundation\/places\/(states|address-abbreviations)\.ts$|^src\/rules\/energy-use\/typical-weather\.ts$/,
    'names: of months, the product, states, streets and cities',
  ],
  [/^src\/rules\/forms\/review\.ts$|^src\/features\/job-creation\/create-form\.ts$/, 'texts of forms, with keys from their position'],
  [/^src\/features\/languages\/languages\.ts$/, 'names of languages, each in its own language'],
  [/^src\/features\/languages\/server\/xliff\.ts$/, 'markup of a file'],
  [/^src\/features\/signing\/consent\.ts$/, 'text that signers accept; the evidence names its version'],
  [/^src\/foundation\/history\/server\/hash-chain\.ts$/, 'errors for people who verify the history'],
  [/^src\/live-updates\/event\.ts$/, 'texts for developers who call the API'],
  [/^src\/features\/tasks\/rights-page\.ts$/, 'a page of docs/'],
  [/^src\/features\/signing\/server\/(key|pdf\/(theme|tagged|append-pages))\.ts$/, 'names of a certificate, of fonts and of parts of a PDF'],
];

/** Returns true for a file that may contain texts that people read. Such texts belong in the message catalog next to the file. */
export const isUserFacingFile = (file: string): boolean =>
  /^src\/.*\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$|\/messages\.ts$/.test(file) && !NOT_SHOWN.some(([files]) => files.test(file));

/**
 * Kind of source file. The kind decides whether the text arguments of a function are for programs or for people. For example, `open('…')` is a function of
 * browsers, and `header('…')` is a function of servers.
 */
type Side = 'screen' | 'shared';

const isScreen = (file: string): boolean => (/\.tsx$/.test(file) && !/\/server\//.test(file)) || /\/web\//.test(file);

/** Returns the texts in a source file that should be in a catalog. */
export function findHardcodedTexts(file: string, code: string): HardcodedText[] {
  const parsed = parseSync(file, code);
  const { errors } = parsed;
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: HardcodedText[] = [];
  const side: Side = isScreen(file) ? 'screen' : 'shared';
  const visit = (node: Node): void => {
    const text = textOf(node);
    if (text !== null && (isShown(node, text, side) || isBesideShown(node, side)))
      found.push({ node, line: lineOf(code, node.start), text: text.trim().replace(/\s+/g, ' ') });
    childrenOf(node).forEach(visit);
  };
  const program = nodeOf(parsed.program);
  setParents(program);
  visit(program);
  return found;
}

/** Returns the values of an object that maps codes to labels. If its property names show another purpose, returns no values. */
function wordsOf(object: Node | undefined): (Node | undefined)[] {
  const properties = nodesIn(object?.properties);
  const isOption = properties.some(({ key }) =>
    /^(value|key|id|label|title|tone|kind|name|width|to|code|path|message|detail|action|type|field|state|why|cause)$/.test(nameOf(nodeIn(key))),
  );
  return isOption ? [] : properties.map(({ value }) => nodeIn(value));
}

function setParents(node: Node): void {
  for (const child of childrenOf(node)) {
    child.parent = node;
    setParents(child);
  }
}

const lineOf = (code: string, at: number): number => code.slice(0, at).split('\n').length;

/** Returns the text of a node, with `{}` in place of each inserted value. Null if the node has no text. */
function textOf(node: Node): string | null {
  if (node.type === 'JSXText') return String(node.value);
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral') {
    const values = nodesIn(node.expressions).map((value) => choiceOf(value) ?? '{}');
    return nodesIn(node.quasis)
      .map(({ value }, index) => (isRecord(value) ? String(value.cooked) : '') + (values[index] ?? ''))
      .join('');
  }
  return null;
}

/** Returns the second word of a choice between two words: `days` in `${count === 1 ? 'day' : 'days'}`. */
function choiceOf(node: Node): string | null {
  const last = node.type === 'ConditionalExpression' ? nodeIn(node.alternate) : null;
  return last?.type === 'Literal' && typeof last.value === 'string' ? last.value : null;
}

/**
 * Returns true for a word if another value of the same object or choice looks like prose. In `{ approve: 'approved', request: 'asked for changes' }`, this is
 * true for `approved`.
 */
function isBesideShown(node: Node, side: Side): boolean {
  if (node.type !== 'Literal' || !/\p{L}/u.test(String(node.value)) || placeOf(node, side) === 'never') return false;
  const { parent } = node;
  const others =
    parent?.type === 'ConditionalExpression' && parent.test !== node
      ? [nodeIn(parent.consequent), nodeIn(parent.alternate)]
      : parent?.type === 'Property' && parent.value === node
        ? wordsOf(parent.parent)
        : [];
  return (
    others.length > 1 && others.every((other) => other && textOf(other) !== null) && others.some((other) => other && isShown(other, textOf(other) ?? '', side))
  );
}

function isShown(node: Node, text: string, side: Side): boolean {
  if (!/\p{L}/u.test(text)) return false;
  if (node.type === 'JSXText') return true;
  if (side === 'shared' && NAMES.test(text)) return false;
  const place = placeOf(node, side);
  return place === 'shown' || (place === 'open' && isSentence(text));
}

/** Returns true if a text looks like prose, because it begins with a capital letter or has more than one word. */
function isSentence(text: string): boolean {
  const words = text.replaceAll('{}', ' ').trim();
  // Constants, paths, URLs, selectors, media queries, fonts, and tokens of requests are not prose.
  if (/monospace|sans-serif|^\((min|max)-|\[\w+(=|\])|^Bearer\b/.test(words)) return false;
  if (/^[A-Z]{2,}_|^[a-z]+[A-Z]|^\/|^https?:|^[.#@&?]|^--|^var\(|^[MmLlHhVvCc]\d|^\w+\/|^[\w-]+\.[\w.]+$/.test(words)) return false;
  if (/^\p{Lu}[\p{Ll}’']+\b/u.test(words)) return true;
  if (/[;:]\s*\w+:|^\d+(px|%|fr)|\b(fr|px|rem|calc|minmax|ease)\b/.test(words)) return false;
  // One word next to an inserted value is prose too, such as “until {}”.
  return /\p{L}{2,}[.,:]?\s+\S*\p{L}{1,}/u.test(words) || (/(^|\s)\p{L}{2,}(\s|$)/u.test(text.replaceAll('{}', '')) && /\{\} |\s\{\}/.test(text));
}

/** Returns whether a text at this location is always shown or never shown. `open`: the text counts as shown if it looks like prose. */
function placeOf(node: Node, side: Side): 'shown' | 'never' | 'open' {
  for (let at = node, up = node.parent; up; at = up, up = up.parent) {
    switch (up.type) {
      case 'JSXAttribute': {
        const name = nameOf(nodeIn(up.name));
        return SHOWN.test(name) ? (isPlain(node, up) ? 'shown' : 'open') : UNSHOWN.test(name) ? 'never' : 'open';
      }
      case 'JSXExpressionContainer':
        if (/^JSX(Element|Fragment)$/.test(up.parent?.type ?? '') && isPlain(node, up)) return 'shown';
        break;
      case 'ImportDeclaration':
      case 'ExportNamedDeclaration':
      case 'ExportAllDeclaration':
        if (up.source === at) return 'never';
        break;
      case 'ImportExpression':
      case 'TSLiteralType':
      case 'TSModuleDeclaration':
      case 'TSExternalModuleReference':
        return at === up.body ? 'open' : 'never';
      case 'BinaryExpression':
        if (/^(===|!==|==|!=|in)$/.test(String(up.operator))) return 'never';
        break;
      case 'SwitchCase':
        if (up.test === at) return 'never';
        break;
      case 'Property':
        if (up.key === at) return 'never';
        if (/^(word|words|said)$/.test(nameOf(nodeIn(up.key))) && isPlain(node, up)) return 'shown';
        if (/^(className|style|href|variant|queryKey|timeZone)$/.test(nameOf(nodeIn(up.key)))) return 'never';
        if (side === 'shared' && NOT_READ.test(nameOf(nodeIn(up.key))) && isPlain(node, up)) return 'never';
        break;
      case 'MemberExpression':
        if (up.property === at) return 'never';
        break;
      case 'CallExpression':
      case 'NewExpression':
        // Users see a separator that contains a word, such as ' and '. Code should use `formatList`, which joins names in the reader's language.
        if (up.callee !== at && calleeOf(up) === 'join') return /^,?\s.*\s$/.test(textOf(node) ?? '') ? 'shown' : 'never';
        if (up.callee !== at && (MACHINE.test(calleeOf(up)) || (side === 'shared' && MACHINE_OF_SERVERS.test(calleeOf(up))))) return 'never';
        break;
      case 'TaggedTemplateExpression':
        if (/^(sql|html|css)$/.test(nameOf(nodeIn(up.tag)))) return 'never';
        break;
      case 'ArrowFunctionExpression':
        // Texts in samples and in the API documentation are never shown.
        if (up.parent?.type === 'Property' && /^(sample|jsonSchema)$/.test(nameOf(nodeIn(up.parent.key)))) return 'never';
        return 'open';
      case 'FunctionExpression':
      case 'FunctionDeclaration':
        if (/^valueSchema$/.test(nameOf(nodeIn(up.id) ?? up))) return 'never';
        return 'open';
      case 'ExpressionStatement':
        if (up.directive) return 'never';
        break;
    }
  }
  return 'open';
}

/** Returns true if the node is the text itself or a branch of a choice, but not an argument of another call. */
function isPlain(node: Node, place: Node): boolean {
  for (let at = node, up = node.parent; up && up !== place; at = up, up = up.parent) {
    if (!/^(JSXExpressionContainer|ConditionalExpression|LogicalExpression)$/.test(up.type)) return false;
    if (up.test === at || (up.operator === '&&' && up.left === at)) return false;
  }
  return true;
}

const nameOf = (node: Node | undefined): string =>
  node?.type === 'JSXNamespacedName' ? `${nameOf(nodeIn(node.namespace))}:${nameOf(nodeIn(node.name))}` : String(node?.name ?? node?.value ?? '');

function calleeOf(call: Node): string {
  const callee = nodeIn(call.callee);
  if (callee?.type === 'MemberExpression') {
    const [object, property] = [nodeIn(callee.object), nodeIn(callee.property)];
    return object?.type === 'Identifier' && object.name === 't' ? `t.${nameOf(property)}` : nameOf(property);
  }
  return nameOf(callee);
}
