/*
 * Redaction of error reports, because the reports are sent to a service outside of the deployment. A report contains the code that failed and no personal data.
 * Only values that are known to be harmless are sent, so unknown kinds of tokens are removed too.
 */

/** Maximum length of redacted text in characters. */
const MAX_TEXT_LENGTH = 500;

/** Pattern of a fixed word in a portal path, such as `guest-profile` or `task_id`. IDs, tokens, codes and email addresses do not match. */
const OWN_WORD = /^[a-z][a-z_-]{0,39}$/;
/** Pattern of the path of a built file, such as `/assets/index-Ab12.js`. The file name contains a hash. */
const OWN_FILE = /^\/assets\/[\w.-]+$/;

/** Removes IDs, the query and the fragment from a path. For example, `/jobs/0b3c…/tasks?q=garcia#x` becomes `/jobs/:…/tasks`. */
export function redactPath(path: string): string {
  const [bare = ''] = path.split(/[?#]/);
  if (OWN_FILE.test(bare)) return bare;
  return bare
    .split('/')
    .map((word) => (word === '' || OWN_WORD.test(word) || word.startsWith(':') ? word : ':…'))
    .join('/');
}

/**
 * Returns the host and redacted path of an http or https URL, and the redacted path of a URL that starts with `/`. For other URLs, such as `data:`, returns
 * only the scheme. For text that is not a URL, returns an empty string.
 */
export function redactUrl(url: string): string {
  if (url.startsWith('/')) return redactPath(url);
  if (!URL.canParse(url)) return '';
  const { protocol, host, pathname } = new URL(url);
  return protocol === 'http:' || protocol === 'https:' ? `${protocol}//${host}${redactPath(pathname)}` : protocol;
}

/**
 * Matches text that ends with a word such as `column` and a space. In an error message such as `column "name" does not exist`, the quoted text after this word
 * is a name from the code. Other quoted text may be user input.
 */
const NAME_OF_CODE = /(?:reading|setting|property|relation|column|constraint|index|function|type|module|table|role) $/;
const WITH_UNDERSCORE = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/;

const QUOTED = /"([^"]*)"|(?<!\w)'([^']*)'(?!\w)|\u201c([^\u201d]*)\u201d|\u2018([^\u2019]*)\u2019|`([^`]*)`/g;
const QUOTED_NAME = /^[\w$.]{1,60}$/;

const redactUnlessName = (whole: string, ...rest: unknown[]): string => {
  const inside = rest.slice(0, 5).find((part) => typeof part === 'string');
  const [at, text] = rest.slice(5);
  const textBefore = typeof text === 'string' && typeof at === 'number' ? text.slice(0, at) : '';
  const isName = typeof inside === 'string' && (WITH_UNDERSCORE.test(inside) || (QUOTED_NAME.test(inside) && NAME_OF_CODE.test(textBefore)));
  return isName ? whole : '[…]';
};

/**
 * Redacts the URLs in an error text, and replaces email addresses, quoted texts, IDs, tokens and long numbers. Quoted names from the code remain. Cuts the text
 * to `MAX_TEXT_LENGTH` characters.
 */
export const redactText = (text: string): string =>
  text
    .slice(0, MAX_TEXT_LENGTH * 4)
    .replaceAll(/\b[a-z][a-z0-9+.-]*:\/\/[^\s"'`<>()]+/gi, redactUrl)
    .replaceAll(/[^\s"'<>()@]+@[^\s"'<>()@]+/g, '[email]')
    .replaceAll(QUOTED, redactUnlessName)
    .replaceAll(/\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/gi, '[id]')
    .replaceAll(/[?#][\w.~-]+=\S*/g, '')
    .replaceAll(/(?=[\w.-]*\d)[\w.-]{20,}/g, '[token]')
    .replaceAll(/\+?\(?\d[\d\s().-]{3,}\d/g, '[number]')
    .slice(0, MAX_TEXT_LENGTH);
